import { expect } from 'chai'
import { inNode } from './commands.ts'

describe('the test runner', () => {
  it('a failed comparison of bigints is reported at once with both values', async () => {
    const { printed, complaints } = await inNode(`
      import { startTestRunner } from '@web/test-runner'
      import { testConfig } from './test/setup/web-test-runner.config.mjs'
      const tally = {}
      const pool = { lend: () => ({}), release: () => {} }
      const config = await testConfig({ pool, tally, files: ['test/setup/bigints.failing.ts'] })
      const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false })
      await new Promise((resolve) => runner.on('stopped', resolve))
      const { passed, failed } = tally
      console.log(JSON.stringify({ passed, failed }))
      process.exit()
    `)
    expect(complaints).to.equal('')
    expect(printed).to.match(/alone[\s\S]*\+ expected - actual[\s\S]*-1n[\s\S]*\+2n/)
    expect(printed).to.match(/in an object[\s\S]*-\s+"amount": "3n?"[\s\S]*\+\s+"amount": "4n?"/)
    expect(printed).to.include('{"passed":0,"failed":2}')
  })
})
