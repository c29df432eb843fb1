import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildScriptInto, isBuilt, runVite } from '../../.ci/build.mjs'
import { sourceHash } from '../../.ci/build-id.mjs'
import { firstFiles } from '../../.ci/built-files.mjs'
import { ownBuffer } from '../../.ci/vite/own-buffer.mjs'
import { firstHop } from './first-hop.mjs'
import { scriptTag } from './script-tag.mjs'

const demo = fileURLToPath(new URL('..', import.meta.url))
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
/** The built front page, with everything that it loads. */
const FRONT = join(demo, 'dist')
/** The folder of the script tag's files, as in the code that the page shows. */
const FOLDER = 'wallet-elements'
const ELEMENTS = join(FRONT, FOLDER)
/** Hash of the sources of these files. */
const STAMP = join(ELEMENTS, 'built')

/** Copies the script tag's files from `dist`, or builds them if `dist` is older than the sources. */
async function ensureElements() {
  const hash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  rmSync(ELEMENTS, { recursive: true, force: true })
  if (isBuilt()) for (const path of ['wallet-elements.js', 'manifest.json', 'chunks']) copy(path)
  else await buildScriptInto(ELEMENTS)
  writeFileSync(STAMP, hash)
}

const copy = (path) => cpSync(join(dist, path), join(ELEMENTS, path), { recursive: true })

/** Builds the front page around the script tag's files; returns the folder. */
export async function buildFront() {
  await ensureElements()
  const manifest = JSON.parse(readFileSync(join(ELEMENTS, 'manifest.json'), 'utf8'))
  const early = [...firstFiles(manifest)].map((file) => `./${FOLDER}/${file}`)
  for (const name of readdirSync(FRONT)) if (name !== FOLDER) rmSync(join(FRONT, name), { recursive: true })
  await runVite({
    configFile: false,
    root: demo,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [scriptTag(), firstHop(early), ownBuffer()],
    build: {
      outDir: FRONT,
      emptyOutDir: false,
      assetsDir: '',
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(demo, 'index.html') },
    },
  })
  return FRONT
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildFront())
