import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { HOLDER } from './account.mjs'
import { evmWallet, furtherWallets } from './wallets.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache')
const FOLDERS = { '/dist/': join(root, 'dist'), '/floor/': join(cache, 'floor'), '/plain/': join(cache, 'plain') }

const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Bench</title><body>${body}`

/** Networks of the sandbox's directory besides its own chains: with them, all ten thousand wallets are listed. */
const FURTHER = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93']

const script = (src) => `<script type="module" src="${src}"></script>`

/** The page with the built elements, the sandbox, and these networks and wallets; `folder` is their URL path. */
function ours({ endpoints, rpcUrls }, { networks, project = 'bench', wallets = evmWallet(), folder = 'dist' }) {
  const attributes = {
    'project-id': project,
    networks: networks.join(' '),
    endpoints: JSON.stringify(endpoints),
    'rpc-urls': JSON.stringify(rpcUrls),
  }
  const markup = Object.entries(attributes).map(([name, value]) => `${name}='${value}'`)
  return page(`${wallets}${script(`/${folder}/wallet-elements.js`)}<wallet-button ${markup.join(' ')}></wallet-button>`)
}

/** What the wallet of an account with many tokens answers. */
const holderReplies = { eth_requestAccounts: [HOLDER], eth_accounts: [HOLDER], eth_chainId: '0x7a69' }

/**
 * One page for each subject: the elements, the elements without logins, with four namespaces, with ten thousand
 * wallets, with a wallet that has an account, and the floors.
 */
function pagesOf(sandbox) {
  const all = Object.keys(sandbox.rpcUrls)
  const evm = all.filter((id) => id.startsWith('eip155:'))
  const [holder] = solanaAddresses(sandbox)
  return {
    '/ours.html': ours(sandbox, { networks: evm }),
    '/plain.html': ours(sandbox, { networks: evm, folder: 'plain' }),
    '/four.html': ours(sandbox, { networks: all, wallets: evmWallet() + furtherWallets(holder) }),
    '/many.html': ours(sandbox, { networks: [...evm, ...FURTHER], project: 'many-wallets' }),
    '/account.html': ours(sandbox, { networks: ['eip155:31337'], wallets: evmWallet(holderReplies) }),
    '/views.html': ours(sandbox, { networks: evm, wallets: evmWallet(holderReplies) }),
    '/view.html': page(`<button>Connect wallet</button>${script('/floor/view.js')}`),
    '/eager.html': page(script('/floor/eager.js')),
    '/lazy.html': page(script('/floor/lazy.js')),
  }
}

/** The sandbox's funded Solana accounts. */
export const solanaAddresses = ({ accounts }) =>
  accounts.filter(({ namespace }) => namespace === 'solana').map(({ address }) => address)

/** The built files by URL, compressed in advance as a site would serve them. */
async function compress() {
  const files = new Map()
  for (const [start, folder] of Object.entries(FOLDERS)) {
    const names = await readdir(folder, { recursive: true })
    const sent = names.filter((name) => /^(?!esm|.*single).*\.js$/.test(name))
    for (const name of sent)
      files.set(start + name.replaceAll('\\', '/'), brotliCompressSync(await readFile(join(folder, name))))
  }
  return files
}

/** Serves the pages and built files on a free loopback port; returns the origin and `close`. */
export async function servePages(sandbox) {
  const pages = pagesOf(sandbox)
  const files = await compress()
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const file = files.get(path)
    const type = file
      ? { 'content-type': 'text/javascript', 'content-encoding': 'br' }
      : { 'content-type': 'text/html' }
    response.writeHead(file || pages[path] ? 200 : 404, { ...type, 'cache-control': 'no-store' })
    response.end(file ?? pages[path] ?? '')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
