import { makeAnalytics } from './analytics/analytics.ts'
import { makeApi } from './api/api.ts'
import { makeAuth } from './auth/auth.ts'
import { makeBitcoin } from './bitcoin/bitcoin.ts'
import { makeDirectory } from './directory/directory.ts'
import { startChains } from './evm/chains.ts'
import { makeEvm } from './evm/evm.ts'
import { createFaults } from './faults/faults.ts'
import { type Door, type Guard, openDoor } from './http-server.ts'
import type { SandboxInfo } from './info.ts'
import { makePolkadot } from './polkadot/polkadot.ts'
import { createRecords } from './records.ts'
import { makeRelay } from './relay/relay.ts'
import { type Call, json, type Route } from './route.ts'
import type { MakePart, Part } from './service.ts'
import { startSolana } from './solana/node.ts'
import { makeSolana } from './solana/solana.ts'
import type { Sockets } from './web-sockets.ts'
import { makeWebWallet } from './web-wallet/web-wallet.ts'

/** Every part of the sandbox, in the order of its ports: a new service is one folder and one row. */
const parts: readonly MakePart[] = [
  makeApi,
  makeDirectory,
  makeAnalytics,
  makeEvm,
  makeSolana,
  makePolkadot,
  makeBitcoin,
  makeRelay,
  makeAuth,
  makeWebWallet,
]

/** A running sandbox: what it tells, and its end, which settles when nothing of it runs any more. */
export type Sandbox = { info: SandboxInfo; stop: () => Promise<void> }

/**
 * Starts every service that the modal talks to, on this machine alone, in one to two seconds.
 * @param options `port` is the first of the ports taken, one after the other; 0, the default, takes any free ones
 * @throws when a port is taken or a chain does not start; nothing is left running then
 */
export async function startSandbox({ port = 0 }: { port?: number } = {}): Promise<Sandbox> {
  const starting = startSolana() // beside the EVM chains, which take longer
  starting.catch(() => {}) // told below, when there is something to stop
  const chains = await startChains()
  const doors: Door[] = []
  const stop = async () => {
    await Promise.all(doors.map((door) => door.close()))
    await chains.stop()
  }
  try {
    let info: SandboxInfo | undefined
    const solana = await starting
    const made = parts.map((make) => make({ chains, solana, info: () => info }))
    info = await openDoors(made, doors, port)
    return { info, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the tester's door and then each service's; they are pushed to `doors` one by one, so that all get closed. */
async function openDoors(made: readonly Part[], doors: Door[], port: number): Promise<SandboxInfo> {
  const open = async (routes: readonly Route[], guard: Guard, sockets?: Sockets) => {
    const door = await openDoor(port === 0 ? 0 : port + doors.length, routes, guard, sockets)
    doors.push(door)
    return door
  }
  const named = new Map<string, Door>()
  const records = createRecords()
  const faults = createFaults(named)
  const about: Route = { method: 'GET', path: '/', aside: true, handle: () => json(info) }
  const front = await open([about, ...records.routes, ...faults.routes], (_, answer) => answer())
  const info = describe(front.origin, made)
  for (const { name, path, told, scheme = 'http', routes, sockets } of made.flatMap((part) => part.services)) {
    const record = (call: Call) => records.add(name, call)
    const guard: Guard = (call, answer) => {
      record(call)
      return faults.apply(name, call, answer)
    }
    const door = await open(routes, guard, sockets?.({ record, strike: (...struck) => faults.strike(name, ...struck) }))
    named.set(name, door)
    Object.assign(told ? info[told] : info, { [name]: door.origin.replace(/^http/, scheme) + path })
  }
  return info
}

function describe(origin: string, made: readonly Part[]): SandboxInfo {
  return {
    ready: true,
    origin,
    endpoints: {},
    rpcUrls: {},
    accounts: made.flatMap((part) => part.accounts ?? []),
    tokens: made.flatMap((part) => part.tokens ?? []),
    mailbox: '', // opened later, as is the wallet
    wallet: '',
    faults: `${origin}/faults`,
  }
}
