/**
 * `npm run sandbox`: prints one line of JSON when everything is up, and stays until SIGINT, SIGTERM or the end of its
 * parent. `--port N` sets the first port.
 */
import { parseArgs } from 'node:util'

const PARENT_POLL_MS = 250
const STOP_MS = 3_000

function readPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
  const port = Number(values.port)
  if (/^\d+$/.test(values.port) && port < 65_536) return port
  throw new Error(`--port takes a number from 0 to 65535, not "${values.port}"`)
}

/** Ends in order, but soon: whatever still ran after three seconds is ended by its watchdog when we have gone. */
async function end(code: number, stop: () => Promise<void>): Promise<never> {
  setTimeout(() => process.exit(code), STOP_MS).unref()
  await stop().catch(() => {})
  process.exit(code)
}

async function main(): Promise<void> {
  const parent = process.ppid
  let stop = async () => {}
  // Heard from the start: a signal before we are ready must not leave a node behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0, stop))
  // Standard input tells nothing here: it is /dev/null in many a CI. A process whose parent ends gets another one.
  setInterval(() => process.ppid === parent || end(0, stop), PARENT_POLL_MS).unref()
  const { startSandbox } = await import('./start.ts') // late: the parent may end while all of it is loaded
  const sandbox = await startSandbox({ port: readPort() })
  stop = sandbox.stop
  process.stdout.write(`${JSON.stringify(sandbox.info)}\n`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
