import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Inputs of the built files, including the pinned dependencies of package.json. */
const SOURCES = ['package.json', 'vite.config.ts', '.ci', 'elements', 'src']

/** Lists a file, or all files below a folder, sorted, as paths relative to the project. */
export function filesIn(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return files.map((file) => file.slice(root.length).replaceAll('\\', '/')).sort()
}

/** Hashes files, and all files of folders, with a salt to 8 hex digits, the same on every machine. */
export function hashOf(sources, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const source of sources) {
    for (const file of /\w\.\w+$/.test(source) ? [source] : filesIn(source)) {
      hash.update(`${file}\0`).update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}

/** Hashes all that the built files depend on. */
export const sourceHash = () => hashOf(SOURCES)

/**
 * Names the build for `__BUILD__`, such as `0-1-0-1a2b3c4d`: only characters that a custom element's name may contain.
 */
export function buildId() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `${version.replaceAll('.', '-')}-${sourceHash()}`
}
