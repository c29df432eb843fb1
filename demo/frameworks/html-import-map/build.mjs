/** Copies the package's modules into `dist`, and writes an import map with their hashes into the page. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = '/wallet-elements/'
const hashes = JSON.parse(readFileSync('node_modules/wallet-elements/dist/integrity.json', 'utf8'))
const modules = Object.entries(hashes).filter(([file]) => /^(?:esm|chunks)\//.test(file))
const map = {
  imports: { 'wallet-elements/define': `${FOLDER}esm/define.js` },
  integrity: Object.fromEntries(modules.map(([file, hash]) => [FOLDER + file, hash])),
}

for (const folder of ['esm', 'chunks'])
  cpSync(`node_modules/wallet-elements/dist/${folder}`, `dist${FOLDER}${folder}`, { recursive: true })
const page = readFileSync('index.html', 'utf8').replace('{}', JSON.stringify(map, null, 2))
writeFileSync('dist/index.html', page)
