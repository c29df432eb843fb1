/**
 * `npm run bench [-- --runs 5]`: medians against the built files, beside what a single React button costs (`eager`: with the
 * page, `lazy`: at the first click). Times are of this machine; only their relation travels.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../../.ci/install.mjs'

ensureInstalled()
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const { chromium } = await import('playwright-core')
const { findBrowser } = await import('../../.ci/browser.mjs')
const { buildModes, ensureBuilt } = await import('../../.ci/build.mjs')
const { startSandbox } = await import('../../.ci/sandbox.mjs')
const { cycles, opening, visit } = await import('./measures.mjs')
const { servePages } = await import('./pages.mjs')

const SUBJECTS = ['ours', 'eager', 'lazy']

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Measures several times and takes the median of each figure. */
async function medians(measure) {
  const samples = []
  for (let run = 0; run < runs; run++) samples.push(await measure())
  return Object.fromEntries(Object.keys(samples[0]).map((key) => [key, median(samples.map((sample) => sample[key]))]))
}

/** Rows of the table: a name, and a figure per subject; a subject without the figure has a dash. */
const table = []
function add(name, figures, digits = 0) {
  const cells = SUBJECTS.map((subject) => (figures[subject] === undefined ? '–' : figures[subject].toFixed(digits)))
  table.push([name, ...cells])
}

async function each(measure) {
  const results = {}
  for (const subject of SUBJECTS) results[subject] = await measure(subject)
  return (key) => Object.fromEntries(SUBJECTS.map((subject) => [subject, results[subject][key]]))
}

async function measureAll(browser, origin) {
  const url = (subject) => `${origin}/${subject}.html`
  const visits = await each((subject) => medians(() => visit(browser, url(subject))))
  add('first load, B brotli', visits('firstBytes'))
  add('until the list, B brotli', visits('openBytes'))
  add('until the list, script files', visits('files'))
  add('untouched page: other requests', visits('requests'))
  add('untouched page: storage writes', visits('writes'))
  for (const rate of [1, 4]) {
    const times = await each((subject) => medians(() => opening(browser, url(subject), rate)))
    add(`click → list, page just loaded, CPU ${rate}×, ms`, times('coldMs'), 1)
    add(`click → list, after idle, CPU ${rate}×, ms`, times('warmMs'), 1)
    add(`longest task until the list, CPU ${rate}×, ms`, times('longest'), 0)
    add(`long tasks until the list, CPU ${rate}×, ms`, times('blocked'), 0)
  }
  const grown = await medians(() => cycles(browser, url('ours')))
  const ours = (key) => ({ ours: grown[key] })
  add('100 × open and close: DOM nodes', ours('nodes'))
  add('100 × open and close: listeners', ours('listeners'))
  add('100 × open and close: heap, B', ours('heap'))
  add('open and close, ms', ours('perCycle'), 1)
}

await ensureBuilt()
await buildModes('floor')
const sandbox = await startSandbox()
const pages = await servePages(sandbox.info)
const browser = await chromium.launch(await findBrowser())
try {
  await measureAll(browser, pages.origin)
  const width = Math.max(...table.map(([name]) => name.length))
  console.log(`\n${`median of ${runs}`.padEnd(width)}${SUBJECTS.map((name) => name.padStart(10)).join('')}`)
  for (const [name, ...cells] of table)
    console.log(name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join(''))
} finally {
  await browser.close()
  pages.close()
  await sandbox.stop()
}
