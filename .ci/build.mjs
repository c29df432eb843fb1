import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceHash } from './build-id.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
/** The sources' hash of the last build of the files that a page loads. */
const STAMP = join(root, 'node_modules/.cache/built')

/** Builds some of vite.config.ts's modes: `script`, `single`, `esm`, `floor`. */
export async function buildModes(...modes) {
  const { build } = await import('vite')
  for (const mode of modes) await build({ root, configFile: join(root, 'vite.config.ts'), mode })
}

function writeIntegrity() {
  const files = readdirSync(dist, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const rows = files
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(dist, file)))
        .digest('base64')}`,
    ])
  writeFileSync(join(dist, 'integrity.json'), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
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

/** Builds all that is shipped into an empty `dist`. */
async function buildAll() {
  rmSync(dist, { recursive: true, force: true })
  await buildModes('script', 'single', 'esm')
  writeTypes()
  writeIntegrity()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sourceHash())
}

/** Builds unless `dist` is of these very sources. */
export async function ensureBuilt() {
  const isFresh = existsSync(join(dist, 'integrity.json')) && existsSync(STAMP)
  if (!isFresh || readFileSync(STAMP, 'utf8') !== sourceHash()) await buildAll()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll()
