import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { startNpm } from './npm.mjs'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The file of a path; a folder's file is index.html. */
function fileOf(folder, url) {
  const path = join(folder, normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)))
  const file = path.endsWith('/') || path.endsWith('\\') ? `${path}index.html` : path
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))
const close = (server) => new Promise((resolve) => server.close(resolve))

/** Serves the files of a folder. */
async function serveFolder(folder) {
  const server = createServer(({ url }, response) => {
    const file = fileOf(folder, url)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  const port = await listen(server)
  const stop = () => {
    server.closeAllConnections()
    return close(server)
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

async function freePort() {
  const socket = createSocket()
  const port = await listen(socket)
  await close(socket)
  return port
}

const POLL_MS = 100
const START_MS = 60_000

/** Starts the app's own server by an npm script, and waits until it answers. @throws Error when it ends before */
async function startServer(work, script) {
  const port = await freePort()
  const server = startNpm(['run', script], work, { PORT: String(port), HOST: 'localhost' })
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  // Some development servers refuse pages of other names.
  const origin = `http://localhost:${port}`
  const last = Date.now() + START_MS
  while (
    !(await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded || Date.now() > last) {
      await server.stop()
      throw new Error(`npm run ${script} serves nothing:\n${server.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { origin, stop: server.stop, output: server.output }
}

/** Serves a built app: by its own server if it has one, else its `dist`, or for a page without tools its folder. */
export function serveApp({ scripts }, work) {
  if (scripts.serve) return startServer(work, 'serve')
  return serveFolder(scripts.build ? join(work, 'dist') : work)
}

/** Serves an app that has one by its development server, which reports differences between server and browser. */
export const serveDevelopment = (work) => startServer(work, 'dev')
