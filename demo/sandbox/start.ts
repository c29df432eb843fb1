import { createAnalyticsService } from './analytics/analytics.ts'
import { createApiService } from './api/api.ts'
import { createAuthServices } from './auth/auth.ts'
import { createBitcoinService } from './bitcoin/bitcoin.ts'
import { createDirectoryService } from './directory/directory.ts'
import { startChains } from './evm/chains.ts'
import { createEvmServices } from './evm/evm.ts'
import { createFaults } from './faults/faults.ts'
import { type Middleware, type ServerOptions, type ServiceServer, startServer } from './http-server.ts'
import type { SandboxInfo } from './info.ts'
import { createPolkadotService } from './polkadot/polkadot.ts'
import { createRecords } from './records.ts'
import { createRelayService } from './relay/relay.ts'
import { type Call, json, type Route } from './route.ts'
import type { CreateServices, ServiceGroup } from './service.ts'
import { createSignInService } from './sign-in/sign-in.ts'
import { startSolana } from './solana/node.ts'
import { createSolanaService } from './solana/solana.ts'
import { createWebWalletService } from './web-wallet/web-wallet.ts'

/** All service groups in the order of their ports. To add a service, add a folder and a row here. */
const serviceGroups: readonly CreateServices[] = [
  createApiService,
  createDirectoryService,
  createAnalyticsService,
  createEvmServices,
  createSolanaService,
  createPolkadotService,
  createBitcoinService,
  createRelayService,
  createAuthServices,
  createWebWalletService,
  createSignInService,
]

/** A running sandbox. `stop` resolves when all services and nodes have stopped. */
export type Sandbox = { info: SandboxInfo; stop: () => Promise<void> }

/**
 * Starts all services that the modal uses, on loopback only, in one to two seconds.
 * @param options `port` is the first of consecutive ports; 0, the default, takes any free ports
 * @throws when a port is taken or a chain does not start, after stopping everything that started
 */
export async function startSandbox({ port = 0 }: { port?: number } = {}): Promise<Sandbox> {
  const starting = startSolana() // in parallel with the EVM chains, which take longer
  starting.catch(() => {}) // avoids an unhandled rejection; it is awaited below
  const chains = await startChains()
  const doors: ServiceServer[] = []
  const stop = async () => {
    await Promise.all(doors.map((door) => door.close()))
    await chains.stop()
  }
  try {
    let info: SandboxInfo | undefined
    const solana = await starting
    const made = serviceGroups.map((make) => make({ chains, solana, info: () => info }))
    info = await openDoors(made, doors, port)
    return { info, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the control server, then one for each service. Adds each to `doors` at once, so that a failed start closes all. */
async function openDoors(made: readonly ServiceGroup[], doors: ServiceServer[], port: number): Promise<SandboxInfo> {
  const open = async (options: ServerOptions) => {
    const door = await startServer(port === 0 ? 0 : port + doors.length, options)
    doors.push(door)
    return door
  }
  const named = new Map<string, ServiceServer>()
  const records = createRecords()
  const faults = createFaults(named)
  const about: Route = { method: 'GET', path: '/', isControl: true, handle: () => json(info) }
  const front = await open({
    routes: [about, ...records.routes, ...faults.routes],
    guard: (_, answer) => answer(),
  })
  const info = describe(front.origin, made)
  for (const { name, path, infoField, scheme = 'http', sockets, ...rest } of made.flatMap((part) => part.services)) {
    const record = (call: Call) => records.add(name, call)
    const guard: Middleware = (call, answer) => {
      record(call)
      return faults.apply(name, call, answer)
    }
    const door = await open({
      ...rest,
      guard,
      sockets: sockets?.({ record, takeFault: (...struck) => faults.takeFault(name, ...struck) }),
    })
    named.set(name, door)
    Object.assign(infoField ? info[infoField] : info, { [name]: door.origin.replace(/^http/, scheme) + path })
  }
  return info
}

function describe(origin: string, made: readonly ServiceGroup[]): SandboxInfo {
  return {
    ready: true,
    origin,
    endpoints: {},
    rpcUrls: {},
    accounts: made.flatMap((part) => part.accounts ?? []),
    tokens: made.flatMap((part) => part.tokens ?? []),
    names: { taken: made.flatMap((part) => part.names?.taken ?? []) },
    ens: made.flatMap((part) => part.ens ?? []),
    nfts: made.flatMap((part) => part.nfts ?? []),
    mailbox: '', // `mailbox`, `wallet`, `onramp` and `server` are set when their servers have started
    wallet: '',
    onramp: '',
    server: '',
    faults: `${origin}/faults`,
  }
}
