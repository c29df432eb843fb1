/** Adds four wallets to a live example. They announce themselves as extensions do, and their user approves everything. */
import './services.js'
import { createTestWallet } from '../wallet-elements/esm/testing.js'

/** How long a user takes to read what the wallet asks. */
const READING_MS = 700
const NODES = { 'eip155:1': 'https://node.example/1', 'eip155:8453': 'https://node.example/8453' }

const ring =
  '<path d="M9 19a9 9 0 0 0 18 0M18 14v13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="18" cy="11" r="3" fill="#fff"/>'
const tiles =
  '<g fill="#fff"><rect x="9" y="9" width="8" height="8" rx="2.4"/><circle cx="23" cy="23" r="4"/><g opacity=".55"><rect x="19" y="9" width="8" height="8" rx="2.4"/><rect x="9" y="19" width="8" height="8" rx="2.4"/></g></g>'
const wind =
  '<path d="M8 14h13a3.2 3.2 0 1 0-3-4.3M8 19h18M8 24h11a3 3 0 1 1-2.8 4" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>'
const stones =
  '<g fill="#fff"><ellipse cx="18" cy="25" rx="9" ry="3.4"/><ellipse cx="18" cy="18" rx="6.6" ry="3" opacity=".85"/><ellipse cx="18" cy="11.6" rx="4" ry="2.6" opacity=".7"/></g>'

const wallets = [
  { name: 'Harbor', paper: '#2b62f0', drawing: ring, namespaces: ['eip155', 'solana'] },
  { name: 'Tessera', paper: '#6a4df4', drawing: tiles, namespaces: ['eip155', 'solana'] },
  { name: 'Northwind', paper: '#0b8793', drawing: wind, namespaces: ['eip155'] },
  { name: 'Cairn', paper: '#b4552b', drawing: stones, namespaces: ['eip155'] },
]

for (const { name, paper, drawing, namespaces } of wallets) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${paper}"/>${drawing}</svg>`
  const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const { provider } = createTestWallet({ name, rdns: `live.${name.toLowerCase()}`, icon, namespaces, rpcUrl: NODES })
  const answer = provider.request
  provider.request = async (call) => {
    if (/^(?:eth_requestAccounts|personal_sign|eth_sendTransaction)$/.test(call.method))
      await new Promise((resolve) => setTimeout(resolve, READING_MS))
    return answer(call)
  }
}
