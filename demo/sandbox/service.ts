import type { Chains } from './evm/chains.ts'
import type { SandboxInfo } from './info.ts'
import type { Route } from './route.ts'
import type { SolanaNode } from './solana/node.ts'
import type { SocketHandler, SocketHooks } from './web-sockets.ts'

/**
 * One service behind one door: `name` is what faults and records call it, `told` where the printed line names it (by
 * its own name in the line itself, unless given), by an address of this `scheme` (http unless given). `sockets` makes what
 * takes its sockets, where it has any.
 */
type Service = {
  name: string
  path: string
  infoField?: 'endpoints' | 'rpcUrls'
  scheme?: 'ws'
  routes: Route[]
  sockets?: (tester: SocketHooks) => SocketHandler
}

/** What one folder adds to the sandbox: its services, and what the printed line says besides their addresses. */
export type ServiceGroup = { services: Service[] } & Partial<Pick<SandboxInfo, 'accounts' | 'tokens'>>

/** What the parts stand on; `info` is the printed line, as soon as it is ready. */
export type SandboxContext = { chains: Chains; solana: SolanaNode; info: () => SandboxInfo | undefined }

/** Makes a folder's part once the ground is there. */
export type CreateServices = (ground: SandboxContext) => ServiceGroup
