import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../.ci/install.mjs'

/**
 * `npm test`: all tests. `npm test -- test/lib theme`: tests whose path contains one of the words. `--watch` and
 * `--coverage` work as usual, `--seed=random` draws new cases for the property tests.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
// React runs effects twice only in its development build.
process.env.NODE_ENV = 'development'
ensureInstalled()

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const seed = readSeed()
const { filesIn } = await import('../.ci/build-id.mjs')
const files = filesIn('test').filter(
  (file) => /\.test\.tsx?$/.test(file) && (!words.length || words.some((word) => file.includes(word))),
)
/** A run that ends before its results are in counts as a failed test. */
const tally = { passed: 0, failed: 1 }
process.once('exit', (code) => {
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = code || (tally.failed ? 1 : 0)
})

/** Property tests draw the same cases in each run, so that a failure can be repeated; `--seed=random` draws new ones. */
function readSeed() {
  const [, asked] = process.argv.join(' ').match(/--seed=(\w+)/) ?? []
  if (asked !== 'random') return Number(asked ?? 1) | 0
  const drawn = Math.floor(Math.random() * 2 ** 31)
  console.log(`Property tests with --seed=${drawn}`)
  return drawn
}

if (!files.length) {
  console.error(`No test has one of these in its path: ${words.join(' ')}`)
  process.exit(1)
}
const { marksOf } = await import('./setup/marks.mjs')
const { sandboxPool } = await import('./setup/sandbox-pool.mjs')
const pool = sandboxPool()
if (existsSync('demo/sandbox/index.ts')) pool.warm()
if (files.some((file) => file.startsWith('test/dist/'))) await (await import('../.ci/build.mjs')).ensureBuilt()
const { runNodeLane } = await import('./setup/node-lane.mjs')
const { runTests } = await import('./setup/run-tests.mjs')
const rules = files.filter((file) => marksOf(file).node)
const pages = files.filter((file) => !marksOf(file).node)
const lane = await runNodeLane({ pool, files: rules, seed, runs: 1000 })
Object.assign(tally, lane)
if (pages.length) {
  const inPages = { passed: 0, failed: 1 }
  await runTests({
    pool,
    tally: inPages,
    files: pages,
    seed,
    watch: flags.has('--watch'),
    coverage: flags.has('--coverage'),
  })
  Object.assign(tally, { passed: lane.passed + inPages.passed, failed: lane.failed + inPages.failed })
}
await pool.stop()
process.exit()
