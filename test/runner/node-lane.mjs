import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('node-tests.mjs', import.meta.url))

/**
 * Runs the test files that need no page in a process of their own, and prints what fails there. A file that asks for the
 * sandbox gets the one of this lane.
 * @returns how many tests passed and failed, the files in which some failed, and the time (ms) of each test
 */
export async function runNodeLane({ files, pool, draw }) {
  if (!files.length) return { passed: 0, failed: 0, red: [], times: [] }
  const child = fork(SCRIPT, files, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TEST_SEED: String(draw.seed), TEST_RUNS: String(draw.runs) },
  })
  let result = { passed: 0, failed: 1, red: [], times: [] }
  child.on('message', async (message) => {
    if (message.result) result = message.result
    else child.send({ sandbox: await pool.lend('node') })
  })
  await once(child, 'exit')
  await pool.release('node')
  return result
}
