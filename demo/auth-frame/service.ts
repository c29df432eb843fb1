import { isNetworkId, type NetworkId } from '../../src/lib/caip.ts'
import { z } from '../../src/schema/zod.ts'

/**
 * Calls the login service on behalf of the embedding page.
 * @throws Error with the service's message, which the page may see
 */
export type Service = <T extends z.ZodMiniType>(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  schema: T,
  signal?: AbortSignal,
) => Promise<z.output<T>>

const refusal = z.object({ reasons: z.array(z.object({ description: z.string() })).check(z.minLength(1)) })

/** Creates the client of the login service for a page origin. */
export function createService(page: string): Service {
  return async (path, fields, schema, signal) => {
    const body = JSON.stringify({ ...fields, page }, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    return read(schema, await load(`/api/${path}`, { method: 'POST', body, signal: signal ?? null }))
  }
}

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]+$/))])
const nodes = z.object({
  nodes: z.record(z.string().check(z.refine(isNetworkId)), z.string()),
  smartNetworks: z.array(z.int()),
  factory: hex,
  tokens: z.array(z.object({ network: z.string(), address: z.string(), symbol: z.string(), decimals: z.int() })),
})

/** The chains of the service: their nodes, the chains with smart accounts, and the factory of those accounts. */
export type Networks = {
  readonly nodes: Readonly<Record<NetworkId, string>>
  readonly smartNetworks: readonly number[]
  readonly factory: `0x${string}`
  readonly tokens: readonly { network: string; address: string; symbol: string; decimals: number }[]
}

/** Loads the chains. @throws Error when the service does not answer */
export const loadNetworks = async (): Promise<Networks> => read(nodes, await load('/api/networks')) as Networks

async function load(path: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(path, options).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && answer !== undefined) return answer
  if (options?.signal?.aborted) throw new Error('Another request has replaced this one')
  const told = refusal.safeParse(answer)
  throw told.success ? new Error(told.data.reasons[0]?.description) : silent()
}

function read<T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw silent()
  return parsed.data
}

const silent = (): Error => new Error('The login service does not answer')
