import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { buildId } from '../.ci/build-id.mjs'
import { firstPaint } from '../.ci/vite/first-paint.mjs'
import { optionRows } from '../.ci/vite/option-rows.mjs'
import { ownBuffer } from '../.ci/vite/own-buffer.mjs'
import { frontHandler } from './index/serve.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders beside demo/ that its pages may import from by path. */
const BESIDE = /^\/(src|elements)\//
/** Pages of the documentation, which the demo links. */
const DOCS = /^\/docs\/[a-z-]+\.md$/

/** Serves the sandbox's addresses at `/sandbox.json`, and lets pages import sources by path. */
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

/** Serves the pages of the documentation as text. */
function docsPages() {
  const answer = async (request, response, next) => {
    if (!DOCS.test(request.url)) return next()
    const text = await readFile(`${root}${request.url.slice(1)}`).catch(() => undefined)
    if (!text) return next()
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(text)
  }
  return { name: 'docs-pages', configureServer: (server) => void server.middlewares.use(answer) }
}

/** Serves the built front page in place of its sources. */
const frontPage = async (folder, info) => {
  const handle = await frontHandler(folder, info)
  return { name: 'front-page', configureServer: (server) => void server.middlewares.use(handle) }
}

/**
 * Serves the pages of demo/ from their sources, on loopback only, at `port` or the next free one. With `front`, a folder,
 * the first page is the built one in it.
 * @returns the address to open, and `close`
 */
export async function serveDemo({ info, port, front }) {
  const server = await createServer({
    configFile: false,
    root: `${root}demo`,
    appType: 'mpa',
    cacheDir: `${root}node_modules/.cache/vite-demo`,
    define: { __BUILD__: JSON.stringify(buildId()) },
    publicDir: false,
    logLevel: 'warn',
    clearScreen: false,
    // Bundles all lazily loaded dependencies at the start, because discovering one later would reload the page.
    optimizeDeps: { entries: ['*.html', '../elements/**/*.ts', '../src/**/*.{ts,tsx}'] },
    server: { host: '127.0.0.1', port, fs: { allow: [root] } },
    plugins: [
      ...(front ? [await frontPage(front, info)] : []),
      sandboxPages(info),
      docsPages(),
      firstPaint(),
      optionRows(),
      ownBuffer(),
    ],
  })
  await server.listen()
  return { address: server.resolvedUrls.local[0], close: () => server.close() }
}
