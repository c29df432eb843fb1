/**
 * Completes package-lock.json after `npm install`: npm leaves out optional platform packages that its registry does not
 * serve, and `npm ci` then refuses the lock. Each missing one gets an entry without integrity, so every machine may install.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = new Set('aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' '))
const PROCESSORS = new Set('arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '))
/** Names that packages use for what Node calls otherwise. */
const ALIASES = { amd64: 'x64', fsevents: 'darwin', wasi: 'wasm32', windows: 'win32' }

/** Tells what machine a package is for by the words of its name: `@scope/thing-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/).map((word) => ALIASES[word] ?? word)
  const os = words.find((word) => SYSTEMS.has(word))
  const cpu = words.find((word) => PROCESSORS.has(word))
  const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), optional: true, ...(os && { os: [os] }) }
}

/** Looks for a package as Node does: beside the package at `from`, then in each folder above it. */
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
