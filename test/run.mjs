import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../.ci/install.mjs'

/**
 * `npm test`: rules, behaviours of the elements, and one journey of each capability. `--rest`: the files that are marked
 * `all` instead; `--all`: both. `npm test -- test/lib theme`: tests whose path contains one of the words, whatever their
 * mark. `--watch` and `--coverage` work as usual, `--seed=random` draws new cases for the property tests,
 * `--slowest` lists what took longest.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
// React runs effects twice only in its development build.
process.env.NODE_ENV = 'development'
ensureInstalled()

const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('--'))
const flags = new Set(given.filter((word) => word.startsWith('--')))
const isWhole = flags.has('--all') || flags.has('--rest')
const draw = { seed: readSeed(), runs: isWhole ? 10_000 : 1_000 }
const { filesIn } = await import('../.ci/build-id.mjs')
const { marksOf } = await import('./runner/marks.mjs')
const files = filesIn('test').filter((file) => /\.test\.tsx?$/.test(file) && isChosen(file))
/** A run that ends before its results are in counts as a failed test. */
const tally = { passed: 0, failed: 1, red: [] }
process.once('exit', (code) => {
  for (const file of tally.red) console.log(`Run alone: npm test -- ${file}${seedFlag()}`)
  if (process.env.TEST_TOTALS) appendFileSync(process.env.TEST_TOTALS, `${tally.passed} ${tally.failed}\n`)
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = code || (tally.failed ? 1 : 0)
})

function isChosen(file) {
  if (words.length) return words.some((word) => file.includes(word))
  if (flags.has('--all')) return true
  const { all, page } = marksOf(file)
  if (!flags.has('--rest')) return !all
  return all || page || drawsCases(file)
}

/** Property tests run again, with more cases. */
function drawsCases(file) {
  return /from 'fast-check'|for-all\.ts'/.test(readFileSync(file, 'utf8'))
}

/** Property tests draw the same cases in each run, so that a failure can be repeated; `--seed=random` draws new ones. */
function readSeed() {
  const [, asked] = given.join(' ').match(/--seed=(\w+)/) ?? []
  return asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 1) | 0
}

function seedFlag() {
  return draw.seed === 1 ? '' : ` --seed=${draw.seed}`
}

if (!files.length) {
  console.error(`No test has one of these in its path: ${words.join(' ')}`)
  process.exit(1)
}
console.log(`Property tests: ${draw.runs} cases with --seed=${draw.seed}`)

/** Prints the rows that took longest, with seconds. */
function printLongest(rows) {
  const longest = [...rows].sort(([, one], [, other]) => other - one).slice(0, 25)
  for (const [name, ms] of longest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

function printSlowest() {
  const files = new Map()
  for (const { file, ms } of tally.times) files.set(file, (files.get(file) ?? 0) + ms)
  console.log('\nSlowest files and tests:')
  printLongest(files)
  printLongest(tally.times.map(({ file, name, ms }) => [`${file}: ${name}`, ms]))
}

const { runFiles } = await import('./runner/run-files.mjs')
const ways = { watch: flags.has('--watch'), coverage: flags.has('--coverage'), isWhole }
Object.assign(tally, await runFiles({ files, draw, ...ways }))
if (flags.has('--slowest')) printSlowest()
process.exit()
