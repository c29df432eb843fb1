/** Installs what package-lock.json asks for and node_modules lacks, so that every command works in a fresh clone. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Reads the packages of a lock file; an absent file gives an empty list. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Reports whether every package of the lock file is installed in its version; packages for other platforms may be
 * missing.
 */
function isInstalled() {
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([at, { version, optional }]) => !at || present[at]?.version === version || (optional && !present[at]),
  )
}

/**
 * Runs `npm ci` unless everything is installed. npm writes to standard error, because standard output belongs to the
 * command.
 * @throws when npm fails
 */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('Installing dependencies (npm ci), about a minute …')
  const npm = process.env.npm_execpath
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('npm ci failed')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled()
