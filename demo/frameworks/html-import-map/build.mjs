/** Copies the package's modules into `dist`, and writes an import map with their hashes into the page. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = '/wallet-elements/'
const hashes = JSON.parse(readFileSync('node_modules/wallet-elements/dist/integrity.json', 'utf8'))
const modules = Object.entries(hashes).filter(([file]) => file.startsWith('esm/'))
const map = {
  imports: { 'wallet-elements/define': `${FOLDER}define.js` },
  integrity: Object.fromEntries(modules.map(([file, hash]) => [file.replace('esm/', FOLDER), hash])),
}

cpSync('node_modules/wallet-elements/dist/esm', `dist${FOLDER}`, { recursive: true })
const page = readFileSync('index.html', 'utf8').replace('{}', JSON.stringify(map, null, 2))
writeFileSync('dist/index.html', page)
