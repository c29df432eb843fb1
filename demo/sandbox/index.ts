/**
 * `npm run sandbox`: prints one line of JSON when all services are up, and runs until SIGINT, SIGTERM, SIGHUP or the exit of
 * its parent. `--port N` sets the first port.
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

/** Stops all services and exits, after three seconds at the latest. Watchdogs then stop the remaining nodes. */
async function end(code: number, stop: () => Promise<void>): Promise<never> {
  setTimeout(() => process.exit(code), STOP_MS).unref()
  await stop().catch(() => {})
  process.exit(code)
}

async function main(): Promise<void> {
  const parent = process.ppid
  let stop = async () => {}
  // Registered first: a signal during the start must not leave a node running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0, stop))
  // A process whose parent exits gets another parent. Standard input cannot tell, because it is often /dev/null in CI.
  setInterval(() => process.ppid === parent || end(0, stop), PARENT_POLL_MS).unref()
  const { startSandbox } = await import('./start.ts') // imported here, because the parent may exit while modules load
  const sandbox = await startSandbox({ port: readPort() })
  stop = sandbox.stop
  process.stdout.write(`${JSON.stringify(sandbox.info)}\n`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
