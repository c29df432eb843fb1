/**
 * Completes package-lock.json, or the lock file that is named, after `npm install`: npm omits optional packages of other platforms that its registry
 * does not serve, and `npm ci` then rejects the lock file. Each missing package gets an entry without integrity.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = process.argv[2] ?? fileURLToPath(new URL('../package-lock.json', import.meta.url))
const SYSTEMS = new Set('aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' '))
const PROCESSORS = new Set('arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '))
/** Platform names that packages spell differently than Node. */
const ALIASES = { amd64: 'x64', fsevents: 'darwin', wasi: 'wasm32', windows: 'win32' }

/** Derives a package's platform from its name: `@scope/thing-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/).map((word) => ALIASES[word] ?? word)
  const os = words.find((word) => SYSTEMS.has(word))
  const cpu = words.find((word) => PROCESSORS.has(word))
  const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), optional: true, ...(os && { os: [os] }) }
}

/** Finds a package like Node: beside the package at `from`, then in each folder above. */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${at && `${at}/`}node_modules/${name}`]) return true
    if (!at) return false
  }
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
let added = 0
for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(lock.packages, at, name)) continue
    const version = range.replace(/^[~^]/, '')
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), ...platformOf(name) }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to package-lock.json`)
