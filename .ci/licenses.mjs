/** Checks the licences of the code inside the built files, and writes their notices. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Written by the bundler beside each build's files: `{name, version, identifier?, text?}` of every package inside. */
const LISTS = ['dist/licenses.json', 'dist/esm/licenses.json']
const ALLOWED = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'CC0-1.0', 'Unlicense'],
  ...['BlueOak-1.0.0', 'Python-2.0'],
])
/** Packages whose package.json names no licence, by the text that they carry. */
const BY_TEXT = { 'text-encoding-utf-8': 'Unlicense' }

const idsOf = (expression) => expression.split(/\s+(?:AND|OR|WITH)\s+|[()]/).filter(Boolean)
const licenseOf = ({ name, identifier }) => identifier ?? BY_TEXT[name] ?? 'no licence'

/** The packages inside the built files, in the order of their names. */
function readPackages() {
  const rows = LISTS.flatMap((file) => JSON.parse(readFileSync(join(root, file), 'utf8')))
  const byName = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]))
  return [...byName.keys()].sort().map((name) => byName.get(name))
}

/** Lists the packages whose licence is not allowed in the built files. */
export const refusedLicenses = (packages) =>
  packages
    .map((one) => ({ ...one, license: licenseOf(one) }))
    .filter(({ license }) => !idsOf(license).every((id) => ALLOWED.has(id)))
    .map(({ name, version, license }) => `${name} ${version} is under ${license}`)

const titleOf = (one) => `${one.name} ${one.version} (${licenseOf(one)})`

/** One section for each licence text, under the packages that carry it: ten texts of Apache-2.0 alone are 100 kB. */
function noticesOf(packages) {
  const byText = new Map()
  for (const one of packages) {
    const text = one.text?.trim() ?? 'The package carries no text of its licence.'
    byText.set(text, [...(byText.get(text) ?? []), one])
  }
  return [...byText].map(([text, group]) => {
    const titles = group.map(titleOf)
    return `${titles.join('\n')}\n${'-'.repeat(Math.max(...titles.map(({ length }) => length)))}\n\n${text}\n`
  })
}

/** Writes THIRD-PARTY-NOTICES.txt from the lists of a build. @throws when a licence is not allowed */
export function writeNotices() {
  const packages = readPackages()
  const refused = refusedLicenses(packages)
  if (refused.length > 0) throw new Error(`The built files contain code that they must not:\n${refused.join('\n')}`)
  const opening = 'wallet-elements contains code of these packages, under their licences.\n'
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), [opening, ...noticesOf(packages)].join('\n'))
  for (const file of LISTS) rmSync(join(root, file))
}
