import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { sourceHash } from './build-id.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
/** The sources' hash of the last build of the files that a page loads. */
const STAMP = join(root, 'node_modules/.cache/built')

/** Does work with the NODE_ENV of a build, whatever the caller's is: by another one, other bytes would come of it. */
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

/**
 * Builds some of vite.config.ts's modes: `script`, `single`, `esm`, `floor`, `plain`.
 * @throws with what the bundler says, without its colours
 */
export async function buildModes(...modes) {
  const { build } = await import('vite')
  for (const mode of modes) {
    const built = inProduction(() => build({ root, configFile: join(root, 'vite.config.ts'), mode }))
    await built.catch((error) => {
      throw new Error(stripVTControlCharacters(error.message))
    })
  }
}

/** The hash of a built file, as a script tag's `integrity` takes it. */
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

/** @throws when the sources have type errors */
function writeTypes() {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', '.ci/tsconfig.product.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The types could not be built')
}

/** Builds the JavaScript of `dist`; what an earlier build left there goes. */
async function buildScripts() {
  const hash = sourceHash()
  // A build that fails must not pass for the one before.
  rmSync(STAMP, { force: true })
  for (const folder of ['chunks', 'esm']) rmSync(join(dist, folder), { recursive: true, force: true })
  await buildModes('script', 'single', 'esm')
  writeIntegrity()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** Builds the JavaScript unless `dist` is of these very sources: what tests, sizes and benchmarks look at. */
export async function ensureBuilt() {
  const isBuilt = existsSync(join(dist, 'integrity.json')) && existsSync(STAMP)
  if (!isBuilt || readFileSync(STAMP, 'utf8') !== sourceHash()) await buildScripts()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(dist, { recursive: true, force: true })
  await buildScripts()
  writeTypes()
}
