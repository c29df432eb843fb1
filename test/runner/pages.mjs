import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { buildId } from '../../.ci/build-id.mjs'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }

/** Reads the headers of `x.html` from `x.headers.json`; no file means no headers. */
async function headersOf(file) {
  if (!file.endsWith('.html')) return {}
  const json = await readFile(file.replace(/\.html$/, '.headers.json'), 'utf8').catch(() => '{}')
  return JSON.parse(json)
}

/** Replaces the name of the build, as another version of the library has another one. */
const asOtherVersion = (code) => code.toString().replaceAll(buildId(), '9-9-9-0badcafe')

/**
 * Serves `test/pages` under `/pages/` and the built files under `/dist/` unchanged. A page has its own headers, and
 * `NONCE` in page and headers becomes a fresh nonce. `/other-version/` serves the modules as another version. Any origin may read them, because a sandboxed frame has an opaque
 * origin.
 */
export function servePages(rootDir) {
  const folders = {
    '/pages/': join(rootDir, 'test/pages/'),
    '/dist/': join(rootDir, 'dist/'),
    '/other-version/': join(rootDir, 'dist/'),
  }
  return async (ctx, next) => {
    const prefix = Object.keys(folders).find((start) => ctx.path.startsWith(start))
    if (!prefix) return next()
    const file = normalize(join(folders[prefix], decodeURIComponent(ctx.path.slice(prefix.length))))
    const content = file.startsWith(folders[prefix]) && (await readFile(file).catch(() => null))
    if (!content) {
      ctx.status = 404
      return
    }
    const nonce = randomBytes(12).toString('base64url')
    ctx.set({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
    for (const [name, value] of Object.entries(await headersOf(file))) ctx.set(name, value.replaceAll('NONCE', nonce))
    ctx.type = TYPES[extname(file)] ?? 'application/octet-stream'
    if (prefix === '/other-version/') ctx.body = asOtherVersion(content)
    else ctx.body = extname(file) === '.html' ? content.toString().replaceAll('NONCE', nonce) : content
  }
}
