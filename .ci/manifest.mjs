/** Writes the descriptions of the elements for editors and tools: `node .ci/manifest.mjs [folder]`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { customElements } from './manifest/custom-elements.mjs'
import { vscodeData, webTypes } from './manifest/editors.mjs'
import { readElements } from './manifest/elements.mjs'
import { ROOT } from './places.mjs'

/** The files by name, as they are written. @throws Error when a row of a table lacks its comment */
export function makeManifests() {
  const elements = readElements()
  const files = {
    'custom-elements.json': customElements(elements),
    'vscode.html-custom-data.json': vscodeData(elements),
    'web-types.json': webTypes(elements, JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))),
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`]),
  )
}

/** Writes the files into a folder, which is made if it does not exist. */
export function writeManifests(outDir) {
  mkdirSync(outDir, { recursive: true })
  for (const [name, text] of Object.entries(makeManifests())) writeFileSync(join(outDir, name), text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeManifests(process.argv[2] ?? join(ROOT, 'dist'))
