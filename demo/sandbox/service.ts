import type { Chains } from './evm/chains.ts'
import type { FaultOptions } from './faults/fault-effects.ts'
import type { SandboxInfo } from './info.ts'
import type { Route } from './route.ts'
import type { SolanaNode } from './solana/node.ts'
import type { SocketHandler, SocketHooks } from './web-sockets.ts'

/**
 * Faults that a service makes itself, because they change what it serves and not single answers. `change` resolves when
 * the one that is given is there, or, without one, when all is as before.
 */
export type Weather = { faults: ReadonlySet<string>; change: (fault: FaultOptions | undefined) => Promise<void> }

/**
 * One service on its own port. `name` identifies it in faults and records. Its URL is listed under `infoField` of the
 * printed line (in the line itself by default), with this `scheme` (http by default). `sockets` creates the handler of
 * its WebSockets, if it has any. `weather` makes its own faults. Pages may use a service that `allowsCookies` with the browser's cookies.
 */
type Service = {
  name: string
  path: string
  infoField?: 'endpoints' | 'rpcUrls'
  scheme?: 'ws'
  allowsCookies?: true
  routes: Route[]
  weather?: Weather
  sockets?: (tester: SocketHooks) => SocketHandler
}

/** The services of one folder, with the accounts, tokens, NFTs and names that they add to the printed line. */
export type ServiceGroup = { services: Service[] } & Partial<
  Pick<SandboxInfo, 'accounts' | 'tokens' | 'nfts' | 'names' | 'ens'>
>

/** What services need of the sandbox. `info` returns the printed line as soon as it is complete. */
export type SandboxContext = { chains: Chains; solana: SolanaNode; info: () => SandboxInfo | undefined }

/** Creates the services of one folder after the chains have started. */
export type CreateServices = (ground: SandboxContext) => ServiceGroup
