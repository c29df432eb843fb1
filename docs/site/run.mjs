/**
 * `npm run docs`: serves the documentation. `-- --build`: builds it into docs/site/dist, follows its links, and uses its live
 * examples in a browser.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const packagesOf = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).packages

/** Reports whether the packages of the lock file are installed; those for other platforms may be missing. */
function isInstalled() {
  try {
    const present = packagesOf('node_modules/.package-lock.json')
    return Object.entries(packagesOf('package-lock.json')).every(
      ([at, { version, optional }]) => !at || present[at]?.version === version || (optional && !present[at]),
    )
  } catch {
    return false
  }
}

/** Runs a command in the folder of the site. @throws Error when it fails */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

const { ensureInstalled } = await import('../../.ci/install.mjs')
ensureInstalled()
const { ensureBuilt } = await import('../../.ci/build.mjs')
await ensureBuilt()
if (!isInstalled()) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
const isBuilding = process.argv.includes('--build')
run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', ...(isBuilding ? ['build'] : ['dev'])])
if (isBuilding) {
  const { checkSite } = await import('./check-links.mjs')
  const { checkLive } = await import('./check-live.mjs')
  const problems = [...checkSite(`${folder}dist/`), ...(await checkLive(`${folder}dist`))]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
