import { spawn } from 'node:child_process'

/** Settings under which tools print no colours, ask nothing and report nothing to their makers. */
const QUIET = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
}

/** Settings of the npm that runs us belong to this project; on CI, some tools ask for a cache of their own. */
function environment(more) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|CI$|NODE_ENV$|NODE_OPTIONS$)/i.test(name))
  return { ...Object.fromEntries(kept), ...QUIET, ...more }
}

/** Starts npm in a folder, in a process group of its own, because npm does not pass its end on to all it has started. */
export function startNpm(args, cwd, env = {}) {
  const isWindows = process.platform === 'win32'
  const child = spawn('npm', args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    detached: !isWindows,
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const end = () => killGroup(child)
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  const stop = async () => {
    end()
    await ended
  }
  return { ended, stop, output: () => Buffer.concat(chunks).toString() }
}

function killGroup({ pid }) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}

/** Runs npm to its end. @returns what it printed @throws Error with that text when it fails */
export async function npm(args, cwd) {
  const run = startNpm(args, cwd)
  const code = await run.ended
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${run.output()}`)
  return run.output()
}
