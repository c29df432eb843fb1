import { base58 } from '@scure/base'

/** An EVM wallet that announces itself and answers requests with `replies` by method; painting its row ends the measurement. */
export const evmWallet = (replies = {}) => `<script>
  const replies = ${JSON.stringify(replies)}
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Bench Wallet', icon, rdns: 'bench.example' })
  const provider = { request: async ({ method }) => replies[method] ?? [], on() {}, removeListener() {} }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
</script>`

/** Names of the other namespaces' wallets in the list. */
export const furtherNames = ['Bench Solana', 'bench-js', 'Bench Bitcoin']

/**
 * One wallet for each other namespace. The Solana wallet shares this address and never answers a send request; `asked`
 * counts them.
 */
export function furtherWallets(address) {
  const [solana, polkadot, bitcoin] = furtherNames
  return `<script>
  const publicKey = Uint8Array.from([${base58.decode(address)}])
  const chains = ['solana:localnet']
  const account = { address: '${address}', publicKey, chains, features: ['solana:signAndSendTransaction'] }
  let accounts = []
  let asked = 0
  const connect = async () => ({ accounts: (accounts = [account]) })
  const signAndSendTransaction = () => new Promise(() => asked++)
  const features = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signAndSendTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], signAndSendTransaction },
  }
  const wallet = { version: '1.0.0', name: '${solana}', icon: info.icon, chains, features, get accounts() { return accounts } }
  const register = ({ detail }) => detail.register(wallet)
  addEventListener('wallet-standard:app-ready', register)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: (api) => api.register(wallet) }))
  window.injectedWeb3 = { '${polkadot}': { version: '1.0.0', enable: async () => ({}) } }
  window.benchBitcoin = { request: async () => ({}) }
  window.btc_providers = [{ id: 'benchBitcoin', name: '${bitcoin}', icon: info.icon, methods: ['getAccounts'] }]
</script>`
}
