/** The process of `runNodeLane`: loads the test files named as arguments, runs them with Mocha, and reports by message. */
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import Mocha from 'mocha'
import { buildId } from '../../.ci/build-id.mjs'
import { endFile } from '../setup/file-ends.ts'
import { refuseOutside } from '../setup/refuse-outside.ts'

const LIMIT_MS = 120_000
globalThis.__BUILD__ = buildId()
fc.configureGlobal({ seed: Number(process.env.TEST_SEED), numRuns: Number(process.env.TEST_RUNS) })

const mocha = new Mocha({ ui: 'bdd', timeout: LIMIT_MS })
const failures = []
/** What makes a test fail, as in a page: logged errors, rejections that nothing handles, requests to other machines. */
const problems = []
console.error = (...values) => problems.push(`console.error: ${values.map(String).join(' ')}`)
process.on('unhandledRejection', (reason) => problems.push(`unhandled rejection: ${reason?.stack ?? reason}`))
refuseOutside((url) => problems.push(`request to the outside: ${url}`))
mocha.suite.afterEach(async function () {
  // A rejection is reported when the task that caused it has ended.
  await new Promise((resolve) => setTimeout(resolve))
  const texts = [...new Set(problems.splice(0))]
  if (texts.length) failures.push(Object.assign(this.currentTest, { err: new Error(texts.join('\n')) }))
})

/** Loads a test file below a suite with its path, which ends what the file has begun. */
async function addFile(file) {
  mocha.suite.emit('pre-require', globalThis, file, mocha)
  const own = describe(file, () => after(endFile))
  const { suites } = mocha.suite
  const known = suites.length
  await import(pathToFileURL(file).href)
  for (const suite of suites.splice(known)) own.addSuite(suite)
}

for (const file of process.argv.slice(2)) await addFile(file)

/** Prints nothing while tests run. */
class Quiet {}

const passes = new Set()
const times = []
const fileOf = (file) => relative(process.cwd(), file ?? 'a hook of all files')
await new Promise((resolve) => {
  const runner = mocha.reporter(Quiet).run(resolve)
  runner.on('pass', (test) => passes.add(test))
  runner.on('test end', ({ title: name, file, duration: ms = 0 }) => times.push({ file: fileOf(file), name, ms }))
  runner.on('fail', (test, err) => failures.push(Object.assign(test, { err })))
})
Mocha.reporters.Base.list(failures)
const red = [...new Set(failures.map(({ file }) => fileOf(file)))]
for (const failure of failures) passes.delete(failure)
const result = { passed: passes.size, failed: new Set(failures).size, red, times }
process.send({ result }, () => process.exit())
