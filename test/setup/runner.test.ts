// @run all
import { expect } from 'chai'
import { inNode } from './commands.ts'

/** Runs a test file that fails; returns what the runner prints, and how many tests passed and failed. */
async function runFailing(file: string) {
  const { printed, complaints } = await inNode(`
    import { startTestRunner } from '@web/test-runner'
    import { testConfig } from './test/runner/web-test-runner.config.mjs'
    const tally = {}
    const pool = { lend: () => ({}), release: () => {} }
    const config = await testConfig({ pool, tally, files: ['test/setup/${file}'], draw: { seed: 1, runs: 1 } })
    const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false })
    await new Promise((resolve) => runner.on('stopped', resolve))
    const { passed, failed } = tally
    console.log(JSON.stringify({ passed, failed }))
    process.exit()
  `)
  expect(complaints).to.equal('')
  return printed
}

/** Runs the failing rules in Node; returns what is printed, with the result. */
async function runFailingRules() {
  const { printed, complaints } = await inNode(`
    import { runNodeLane } from './test/runner/node-lane.mjs'
    const pool = { lend: () => ({}), release: () => {} }
    const result = await runNodeLane({ pool, files: ['test/setup/lane.failing.ts'], draw: { seed: 1, runs: 1 } })
    console.log(JSON.stringify({ passed: result.passed, failed: result.failed, red: result.red }))
  `)
  expect(complaints).to.equal('')
  return printed
}

describe('the test runner', () => {
  it('a rule fails that logs an error, leaves a rejection, or asks another machine', async () => {
    const printed = await runFailingRules()
    expect(printed).to.match(/in the console[\s\S]*console\.error: said by a rule/)
    expect(printed).to.match(/a rejection[\s\S]*unhandled rejection: Error: thrown by a rule/)
    expect(printed).to.match(/to the outside[\s\S]*request to the outside: https:\/\/wallet\.example\//)
    expect(printed).to.include('{"passed":0,"failed":3,"red":["test/setup/lane.failing.ts"]}')
  })

  // The test of the page itself passes in each of these files.
  it('a failed comparison of bigints is reported at once with both values', async () => {
    const printed = await runFailing('bigints.failing.ts')
    expect(printed).to.match(/alone[\s\S]*\+ expected - actual[\s\S]*-1n[\s\S]*\+2n/)
    expect(printed).to.match(/in an object[\s\S]*-\s+"amount": "3n?"[\s\S]*\+\s+"amount": "4n?"/)
    expect(printed).to.include('{"passed":1,"failed":2}')
  })

  it('a test whose page reports an error fails, and a comparison with an element is reported at once', async () => {
    const printed = await runFailing('page.failing.ts')
    expect(printed).to.match(/in the console[\s\S]*The page reported:\s+console\.error: said by the page/)
    expect(printed).to.match(/rejection[\s\S]*The page reported:\s+unhandledrejection: Error: thrown by the page/)
    expect(printed).to.match(/too many[\s\S]*expected <body[\s\S]*to equal null/)
    expect(printed).to.include('{"passed":1,"failed":3}')
  })
})
