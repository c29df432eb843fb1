import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../.ci/places.mjs'

const PAGE = join(ROOT, 'docs/frameworks.md')
const START = '<!-- results -->\n'
const END = '\n<!-- /results -->'
const HEAD = ['app', 'types', 'event, property, reload', 'server', 'until the button', 'until the list', 'lines']

const yes = (value) => (value ? 'yes' : '–')
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** The cells of an app that passed: what fails has no row. */
export const toRow = (name, { types, server, buttonBytes, listBytes, lines }) => [
  name,
  yes(types),
  'yes',
  yes(server),
  kilobytes(buttonBytes),
  kilobytes(listBytes),
  String(lines),
]

/** The rows of the page by app. */
function readRows(table) {
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const cells = line.split('|').slice(1, -1)
    return cells.map((cell) => cell.trim())
  })
}

function toTable(rows) {
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column].length)))
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Writes the results of a run into the page; apps that did not run keep their rows. */
export function writeTable(results, { packages, scripts, megabytes }) {
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(START) + START.length, page.indexOf(END)]
  const kept = readRows(page.slice(from, to)).filter(([name]) => !results.has(name))
  const rows = [...kept, ...[...results].map(([name, result]) => toRow(name, result))]
  const table = toTable(rows.sort(([one], [other]) => (one < other ? -1 : 1)))
  const installed = `Installed: ${packages} package, ${scripts} install scripts, ${megabytes.toFixed(1)} MB.`
  writeFileSync(PAGE, `${page.slice(0, from)}\n${table}\n\n${installed}\n${page.slice(to)}`)
}
