import { findBrowser } from '../../.ci/browser.mjs'
import { ensureBuilt } from '../../.ci/build.mjs'
import { marksOf } from './marks.mjs'
import { runNodeLane } from './node-lane.mjs'
import { runTests } from './run-tests.mjs'
import { sandboxPool } from './sandbox-pool.mjs'

const NOTHING = { passed: 0, failed: 0, red: [], times: [] }

/**
 * Runs test files: rules in a process of Node, and beside it the others in pages of a browser. When the run `isWhole`,
 * those marked `page` run in both.
 */
export async function runFiles({ files, draw, isWhole = false, ...ways }) {
  const pool = sandboxPool()
  const rules = files.filter((file) => marksOf(file).node)
  const inPages = files.filter((file) => !rules.includes(file) || (isWhole && marksOf(file).page))
  if (inPages.length) pool.warm()
  if (inPages.some((file) => file.startsWith('test/dist/'))) await ensureBuilt()
  const lane = runNodeLane({ files: rules, pool, draw })
  const tally = { ...NOTHING, failed: inPages.length && 1 }
  if (inPages.length) {
    const { executablePath } = await findBrowser()
    console.log(`Pages: ${executablePath}`)
    await runTests({ files: inPages, pool, tally, draw, ...ways })
  }
  const { passed, failed, red, times } = await lane
  await pool.stop()
  return {
    passed: passed + tally.passed,
    failed: failed + tally.failed,
    red: [...red, ...tally.red],
    times: [...times, ...tally.times],
  }
}
