import { cpSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const PLACE = '/wallet-elements/'
/** What the live examples load: the script tag's file, and the modules that their import map names. */
const WANTED = /^(?:wallet-elements\.js|(?:chunks|esm)(?:\/.*)?)$/

/** A plugin of Vite: serves the built package below /wallet-elements/, as a page would host it. */
export function servePackage() {
  const answer = (request, response, next) => {
    const [path] = (request.url ?? '').split('?')
    const file = path.startsWith(PLACE) ? path.slice(PLACE.length) : ''
    if (!WANTED.test(file) || file.includes('..') || !existsSync(DIST + file)) return next()
    response.setHeader('content-type', 'text/javascript')
    response.end(readFileSync(DIST + file))
  }
  return { name: 'package-files', configureServer: ({ middlewares }) => void middlewares.use(answer) }
}

/** Copies the same files into the built site. */
export function copyPackage(site) {
  const isWanted = (from) => {
    const file = from.replaceAll('\\', '/').slice(DIST.length)
    return !file || (WANTED.test(file) && !file.endsWith('.json'))
  }
  cpSync(DIST, `${site}${PLACE}`, { recursive: true, filter: isWanted })
}
