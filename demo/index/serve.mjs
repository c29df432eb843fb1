import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const PLAIN = 'identity'
const codings = { br: promisify(brotliCompress), gzip: promisify(gzip), [PLAIN]: async (body) => body }
const PAGE = '/index.html'

/** The best coding that a request accepts. */
const codingOf = ({ headers }) => ['br', 'gzip'].find((coding) => headers['accept-encoding']?.includes(coding)) ?? PLAIN

/** Readers of the files of a folder by URL path, and of the sandbox's addresses. */
async function findFiles(folder, info) {
  const files = new Map([['/sandbox.json', async () => Buffer.from(JSON.stringify(info))]])
  for (const name of await readdir(folder, { recursive: true }))
    if (extname(name) in TYPES) files.set(`/${name.replaceAll('\\', '/')}`, () => readFile(join(folder, name)))
  return files
}

/** Makes a function that returns a file in a coding. Each is compressed once, because the best compression is slow. */
function compressOnce(files) {
  const packed = new Map()
  return (path, coding) => {
    const key = `${coding} ${path}`
    if (!packed.has(key)) packed.set(key, files.get(path)().then(codings[coding]))
    return packed.get(key)
  }
}

/**
 * Makes a handler that serves the built front page of `folder`, compressed as by any site, with the sandbox's addresses
 * at `/sandbox.json`. It passes on all other requests.
 */
export async function frontHandler(folder, info) {
  const files = await findFiles(folder, info)
  const pack = compressOnce(files)
  // The first visitor must not wait for the compression of what the page loads at once.
  const page = String(await files.get(PAGE)())
  const linked = [...page.matchAll(/(?:href|src)="\.(\/[^"]+)"/g)].map(([, path]) => path)
  for (const path of [PAGE, ...linked]) if (files.has(path)) void pack(path, 'br')
  return async (request, response, next) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const path = pathname === '/' ? PAGE : pathname
    if (!files.has(path)) return next()
    const coding = codingOf(request)
    const body = await pack(path, coding)
    response.writeHead(200, {
      'content-type': TYPES[extname(path)],
      ...(coding !== PLAIN && { 'content-encoding': coding }),
      'content-length': body.length,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    response.end(body)
  }
}

/** Serves only the built front page, on a free port of the loopback; returns the address and `close`. */
export async function serveFront(folder, info) {
  const handle = await frontHandler(folder, info)
  const server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${server.address().port}/`, close }
}
