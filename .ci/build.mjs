import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { sourceHash } from './build-id.mjs'
import { writeNotices } from './licenses.mjs'
import { writeManifests } from './manifest.mjs'
import { writeTypes } from './types.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
/** Smaller chunks are not worth a request more. */
const MIN_SHARED = 10_000
/** Hash of the sources of the last build. */
const STAMP = join(root, 'node_modules/.cache/built')

/** Runs with a fixed NODE_ENV, because another value would produce other bytes. */
async function inProduction(work) {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Runs Vite with these options. @throws with the bundler's message without colours */
export async function runVite(options) {
  const { build } = await import('vite')
  await inProduction(() => build(options)).catch((error) => {
    throw new Error(stripVTControlCharacters(error.message))
  })
}

const buildMode = (mode, options) => runVite({ root, configFile: join(root, 'vite.config.ts'), mode, ...options })

/** Builds some of vite.config.ts's modes: `script`, `single`, `esm`, `floor`, `plain`. */
export async function buildModes(...modes) {
  for (const mode of modes) await buildMode(mode)
}

/** Builds the script tag's files, the same as in `dist`, into another folder. */
export const buildScriptInto = (outDir) => buildMode('script', { build: { outDir } })

/** Hash of a built file in the form of a script tag's `integrity`. */
function integrityOf(file) {
  const hash = createHash('sha384').update(readFileSync(join(dist, file)))
  return `sha384-${hash.digest('base64')}`
}

function writeIntegrity() {
  const files = readdirSync(dist, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const scripts = files.filter((file) => file.endsWith('.js')).sort()
  const rows = Object.fromEntries(scripts.map((file) => [file, integrityOf(file)]))
  writeFileSync(join(dist, 'integrity.json'), `${JSON.stringify(rows, null, 2)}\n`)
}

const IMPORTS = /\bimport\b|\bfrom["'`]/

/**
 * Lets the modules use those chunks of the script that are the same and import nothing, such as languages and tables: the
 * package holds each once.
 */
function shareChunks() {
  const folder = join(dist, 'esm/chunks')
  for (const name of readdirSync(folder)) {
    const code = readFileSync(join(folder, name), 'utf8')
    const other = join(dist, 'chunks', name)
    const isShared = name.endsWith('.js') && existsSync(other) && readFileSync(other, 'utf8') === code
    const isLeaf = !IMPORTS.test(code) && !/\bdefault\b/.test(code.slice(code.lastIndexOf('export')))
    if (isShared && isLeaf && code.length > MIN_SHARED)
      writeFileSync(join(folder, name), `export*from"../../chunks/${name}";\n`)
  }
}

/** Builds the JavaScript of `dist` and removes an earlier build. */
async function buildScripts() {
  const hash = sourceHash()
  // A failed build must not leave the one before in its place.
  rmSync(STAMP, { force: true })
  for (const folder of ['chunks', 'esm']) rmSync(join(dist, folder), { recursive: true, force: true })
  await buildModes('script', 'single', 'esm')
  shareChunks()
  writeNotices()
  writeIntegrity()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** True when the JavaScript of `dist` was built from the present sources. */
export const isBuilt = () =>
  existsSync(join(dist, 'integrity.json')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()

/** Builds the JavaScript unless `dist` is up to date; tests, sizes and benchmarks call this first. */
export async function ensureBuilt() {
  if (!isBuilt()) await buildScripts()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(dist, { recursive: true, force: true })
  await buildScripts()
  writeTypes()
  writeManifests(dist)
}
