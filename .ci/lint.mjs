/** `npm run lint`: runs all checks, even after one has failed. `-- --fix` formats and fixes what it can. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()

/** Runs a tool of node_modules/.bin with its output. */
function run(name, args) {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0
}

function list(lines) {
  for (const line of lines) console.log(`  ${line}`)
  return lines.length === 0
}

const fix = process.argv.includes('--fix') ? ['--write'] : []
const checks = {
  'format and rules (biome)': () => run('biome', ['check', '--config-path=.ci', '--error-on-warnings', ...fix, '.']),
  'who imports whom (dependency-cruiser)': async () => list(await (await import('./boundaries.mjs')).checkBoundaries()),
  'unused code and dependencies (knip)': () => run('knip', []),
  'tables of docs/': async () => list((await import('./docs.mjs')).checkDocs({ fix: fix.length > 0 })),
  'length and forbidden words': async () => list((await import('./gates.mjs')).checkGates()),
}
for (const [name, check] of Object.entries(checks)) {
  console.log(`- ${name}`)
  if (await check()) continue
  console.log('  failed')
  process.exitCode = 1
}
