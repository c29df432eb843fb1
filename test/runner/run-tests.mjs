import { watchParents } from '../../.ci/parents.mjs'

/** Runs test files as `testConfig` is asked to; settles when all have run, or with `watch` when it ends. */
export async function runTests(options) {
  const { startTestRunner } = await import('@web/test-runner')
  const { testConfig } = await import('./web-test-runner.config.mjs')
  const config = await testConfig(options)
  const runner = await startTestRunner({ config, readCliArgs: false, readFileConfig: false, autoExitProcess: false })
  if (!runner || runner.stopped) return
  const end = () => runner.stop()
  process.once('SIGINT', end).once('SIGTERM', end)
  watchParents(end)
  await new Promise((resolve) => runner.on('stopped', resolve))
}
