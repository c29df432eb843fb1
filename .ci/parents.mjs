import { execFileSync } from 'node:child_process'

const POLL_MS = 500

/** npm runs a script in a shell, so the process to watch is the shell's parent. Unknown without `ps`. */
function starterOf(shell) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(shell)], { encoding: 'utf8' }))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Calls `onEnd` once when the npm that runs this script has ended, even if it was killed and its shell lives on.
 * Without npm, the parent may end first: `node demo/start.mjs &` keeps running.
 */
export function watchParents(onEnd) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = starterOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && (!npm || isAlive(npm))) return
    clearInterval(timer)
    onEnd()
  }, POLL_MS)
  timer.unref()
}
