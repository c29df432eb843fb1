import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = { '/dist/': join(root, 'dist'), '/floor/': join(root, 'node_modules/.cache/floor') }

/** A wallet that announces itself: the row whose painting ends the wait. */
const WALLET = `<script>
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Bench Wallet', icon, rdns: 'bench.example' })
  const provider = { request: async () => [], on() {}, removeListener() {} }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
</script>`

const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Bench</title><body>${body}`

/** What wallets of the sandbox's directory are for, besides its own chains: with these, all ten thousand are listed. */
const FURTHER = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp bip122:000000000019d6689c085ae165831e93'

const script = (src) => `<script type="module" src="${src}"></script>`

/** The built elements against the sandbox. */
function ours({ endpoints, rpcUrls }, project, further = '') {
  const attributes = {
    'project-id': project,
    networks: `${Object.keys(rpcUrls).join(' ')} ${further}`,
    endpoints: JSON.stringify(endpoints),
    'rpc-urls': JSON.stringify(rpcUrls),
  }
  const markup = Object.entries(attributes).map(([name, value]) => `${name}='${value}'`)
  return page(`${WALLET}${script('/dist/wallet-elements.js')}<wallet-button ${markup.join(' ')}></wallet-button>`)
}

/** A page per subject: the elements, also with ten thousand wallets, and the floors. */
const pagesOf = (sandbox) => ({
  '/ours.html': ours(sandbox, 'bench'),
  '/many.html': ours(sandbox, 'many-wallets', FURTHER),
  '/eager.html': page(script('/floor/eager.js')),
  '/lazy.html': page(script('/floor/lazy.js')),
})

/** The built files as a site would send them, by their addresses: compressed once, before anything is measured. */
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

/** Serves the pages and the built files on a free port of loopback; answers the origin, and `close`. */
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
