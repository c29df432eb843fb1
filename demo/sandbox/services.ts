import { makeAnalytics } from './analytics/part.ts'
import { makeApi } from './api/part.ts'
import { makeDirectory } from './directory/part.ts'
import type { Chains } from './evm/chains.ts'
import { makeEvm } from './evm/part.ts'
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

/** Every part of the sandbox, in the order of its ports: a new service is one folder and one row. */
export const parts: readonly MakePart[] = [makeApi, makeDirectory, makeAnalytics, makeEvm]
