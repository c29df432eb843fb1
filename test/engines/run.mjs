/**
 * `npm run engines`: the journeys and the tests of the main flows in a full Chromium, Firefox and WebKit, as far as this
 * machine has them. `-- firefox sign-in`: only this engine, and only files whose path contains a word.
 */
import { ensureInstalled } from '../../.ci/install.mjs'
import { ROOT } from '../../.ci/places.mjs'

process.chdir(ROOT)
// React runs effects twice only in its development build.
process.env.NODE_ENV = 'development'
ensureInstalled()
const { chromium } = await import('./chromium.mjs')
const { engineFiles } = await import('./files.mjs')
const { firefox } = await import('./firefox.mjs')
const { webkit } = await import('./webkit.mjs')
const { printSkips, printTable } = await import('./report.mjs')
const { runTests } = await import('../runner/run-tests.mjs')
const { sandboxPool } = await import('../runner/sandbox-pool.mjs')

const ENGINES = [chromium, firefox, webkit]
const nameOf = ({ name }) => name.toLowerCase()
const words = process.argv.slice(2)
const asked = ENGINES.filter((engine) => words.includes(nameOf(engine)))
const files = engineFiles(words.filter((word) => !ENGINES.some((engine) => nameOf(engine) === word)))
/** A run that ends before its table counts as failed. */
process.exitCode = 1

/** Runs the files in one engine; an engine that the machine lacks has no version. */
async function runEngine(engine, pool) {
  const found = await engine.find()
  const tally = { passed: 0, failed: 1, skipped: 0, skips: [] }
  if (!found) return { engine }
  console.log(`\n${engine.name} ${found.version}`)
  const start = performance.now()
  const own = files.filter((file) => !engine.apart?.test(file))
  await runTests({ pool, tally, files: own, draw: { seed: 1, runs: 1000 }, launch: found.launch })
  return { engine, version: found.version, tally, ms: performance.now() - start }
}

if (!files.length) throw new Error(`No test of the engines has one of these in its path: ${words.join(' ')}`)
const pool = sandboxPool()
const rows = []
for (const engine of asked.length ? asked : ENGINES) rows.push(await runEngine(engine, pool))
await pool.stop()
printSkips(rows)
printTable(rows)
const ran = rows.filter(({ tally }) => tally)
if (!ran.length) console.log('Skipped: this machine has no other engine.')
// An engine that was asked for by name must have run.
process.exit(ran.every(({ tally }) => !tally.failed) && ran.length >= asked.length ? 0 : 1)
