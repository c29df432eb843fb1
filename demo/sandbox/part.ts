import type { Chains } from './evm/chains.ts'
import type { SandboxInfo } from './info.ts'
import type { Route } from './route.ts'

/** One service behind one door: `name` is what faults and records call it, `told` where the printed line names it. */
type Service = { name: string; path: string; told: 'endpoints' | 'rpcUrls'; routes: Route[] }

/** What one folder adds to the sandbox: its services, and what the printed line says besides their addresses. */
export type Part = { services: Service[] } & Partial<Pick<SandboxInfo, 'accounts' | 'tokens'>>

/** What the parts stand on. */
type Ground = { chains: Chains }

/** Makes a folder's part once the ground is there. */
export type MakePart = (ground: Ground) => Part
