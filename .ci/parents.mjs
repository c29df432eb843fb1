import { execFileSync } from 'node:child_process'

const POLL_MS = 500

/** npm runs a script in a shell: whoever started us is the shell's parent. Unknown where there is no `ps`. */
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
 * Calls `onEnd` once when the npm that runs this script has gone, be it killed, with its shell living on. Without npm, what
 * started this process may end first: `node demo/start.mjs &` stays.
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
