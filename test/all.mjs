/**
 * `npm run test:all`: every test, property tests with 10,000 cases; the journeys in each engine that this machine has; and
 * the packed package in the frameworks. `--rest`: without what `npm test` has run before.
 */
import { spawnSync } from 'node:child_process'
import { ROOT } from '../.ci/places.mjs'

const STEPS = [
  ['test/run.mjs', process.argv.includes('--rest') ? '--rest' : '--all'],
  ['test/engines/run.mjs', 'journeys'],
  ['test/frameworks/run.mjs'],
]

for (const step of STEPS) {
  console.log(`\n== node ${step.join(' ')}`)
  const { status } = spawnSync(process.execPath, step, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
