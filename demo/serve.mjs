import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { buildId } from '../.ci/build-id.mjs'
import { firstPaint } from '../.ci/vite/first-paint.mjs'
import { optionRows } from '../.ci/vite/option-rows.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders beside demo/ that its pages may name by path. */
const BESIDE = /^\/(src|elements)\//

/** Tells the pages, at `/sandbox.json`, where the sandbox is, and lets them name sources by path. */
function sandboxPages(info) {
  const body = JSON.stringify(info)
  const answer = (request, response, next) => {
    if (BESIDE.test(request.url)) request.url = `/@fs${root}${request.url.slice(1)}`
    if (request.url.split('?')[0] !== '/sandbox.json') return next()
    response.setHeader('content-type', 'application/json')
    response.end(body)
  }
  return { name: 'sandbox-pages', configureServer: (server) => void server.middlewares.use(answer) }
}

/**
 * Serves the pages of demo/ from their sources, on loopback only, at `port` or the next free one.
 * @returns the address to open, and `close`
 */
export async function serveDemo({ info, port }) {
  const server = await createServer({
    configFile: false,
    root: `${root}demo`,
    appType: 'mpa',
    cacheDir: `${root}node_modules/.cache/vite-demo`,
    define: { __BUILD__: JSON.stringify(buildId()) },
    publicDir: false,
    logLevel: 'warn',
    clearScreen: false,
    // All that a view may load later is prepared at the start: a dependency found then would reload the page.
    optimizeDeps: { entries: ['*.html', '../elements/**/*.ts', '../src/**/*.{ts,tsx}'] },
    server: { host: '127.0.0.1', port, fs: { allow: [root] } },
    plugins: [sandboxPages(info), firstPaint(), optionRows()],
  })
  await server.listen()
  return { address: server.resolvedUrls.local[0], close: () => server.close() }
}
