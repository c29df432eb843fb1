/** The process of `runNodeLane`: loads the test files named as arguments, runs them with Mocha, and reports by message. */
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import Mocha from 'mocha'
import { buildId } from '../../.ci/build-id.mjs'

const LIMIT_MS = 120_000
globalThis.__BUILD__ = buildId()
fc.configureGlobal({ seed: Number(process.env.TEST_SEED), numRuns: Number(process.env.TEST_RUNS) })

const mocha = new Mocha({ ui: 'bdd', timeout: LIMIT_MS })
/** What a test logs as an error is a failure, as in a page. */
const logged = []
console.error = (...values) => logged.push(values.map(String).join(' '))
mocha.suite.afterEach(() => {
  const texts = logged.splice(0)
  if (texts.length) throw new Error(`console.error: ${texts.join('\n')}`)
})

for (const file of process.argv.slice(2)) {
  mocha.suite.emit('pre-require', globalThis, file, mocha)
  await import(pathToFileURL(file).href)
}

/** Prints nothing while tests run. */
class Quiet {}

const failures = []
const { stats } = await new Promise((resolve) => {
  const runner = mocha.reporter(Quiet).run(() => resolve(runner))
  runner.on('fail', (test, error) => {
    failures.push(Object.assign(test, { err: error }))
  })
})
Mocha.reporters.Base.list(failures)
const red = [...new Set(failures.map(({ file }) => relative(process.cwd(), file)))]
process.send({ result: { passed: stats.passes, failed: failures.length, red } }, () => process.exit())
