import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** A page per subject: the built elements against the sandbox, and the floors. */
function pagesOf({ endpoints, rpcUrls }) {
  const attributes = { 'project-id': 'bench', networks: Object.keys(rpcUrls).join(' ') }
  const json = { endpoints: JSON.stringify(endpoints), 'rpc-urls': JSON.stringify(rpcUrls) }
  const markup = Object.entries({ ...attributes, ...json }).map(([name, value]) => `${name}='${value}'`)
  const script = (src) => `<script type="module" src="${src}"></script>`
  return {
    '/ours.html': page(
      `${WALLET}${script('/dist/wallet-elements.js')}<wallet-button ${markup.join(' ')}></wallet-button>`,
    ),
    '/eager.html': page(script('/floor/eager.js')),
    '/lazy.html': page(script('/floor/lazy.js')),
  }
}

/** Serves the pages and the built files on a free port of loopback; answers the origin, and `close`. */
export async function servePages(sandbox) {
  const pages = pagesOf(sandbox)
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const folder = Object.keys(FOLDERS).find((start) => path.startsWith(start))
    const content = folder
      ? await readFile(join(FOLDERS[folder], path.slice(folder.length))).catch(() => null)
      : pages[path]
    const type = folder ? 'text/javascript' : 'text/html'
    response.writeHead(content ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(content ?? '')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
