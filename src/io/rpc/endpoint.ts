import { http } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'
import { type ErrorCode, WalletError } from '../../lib/errors.ts'
import { once } from '../../lib/once.ts'
import { fetchAnswers, type NodeFailure, nodeError, transportError } from './answer.ts'
import { isNodeTrouble } from './error-codes.ts'
import { readQuantity } from './quantity.ts'
import { createRest } from './rate-limit.ts'

/** A JSON-RPC call, less what viem adds to it. */
export type RpcCall = { readonly method: string; readonly params?: unknown }

/** How the nodes of a namespace are spoken to. */
export type NodeProtocol = {
  /** What a node is asked first. */
  readonly call: RpcCall
  /** The network that the answer names; undefined for what is no answer to it. @throws WalletError */
  networkOf(answer: unknown): NetworkId | undefined
  /** The type of a request's body, where nodes refuse the plain text that needs no preflight. */
  readonly contentType?: string
  /** What its error codes mean, where that is something else than with EVM nodes. */
  readonly codes?: ReadonlyMap<number, ErrorCode>
}

/** One node, with what we have seen of it. */
export type Endpoint = {
  /** `lying`: it serves another chain, for good; `resting`: it asked to be left alone for a while. */
  state(): 'ready' | 'resting' | 'lying'
  /** 0 … 1, higher is better: stability and latency of its last requests. */
  score(): number
  /** @throws WalletError */
  request(call: RpcCall): Promise<unknown>
}

const BATCH_SIZE = 1000
const SAMPLES = 10
const STABILITY_WEIGHT = 0.7
const LATENCY_WEIGHT = 0.3
// What an untried node scores: below a sound one, above one that fails more often than not.
const UNTRIED = STABILITY_WEIGHT
// After this a sample tells nothing any more, and a node that was down gets another chance.
const SAMPLE_AGE_MS = 5 * 60_000

type Sample = { readonly at: number; readonly ms: number; readonly failed: boolean }

const evm: NodeProtocol = {
  call: { method: 'eth_chainId' },
  networkOf: (answer) => `eip155:${readQuantity(answer)}`,
}

/** Opens a node; nothing is asked before the first call, and the first of all is which chain it serves. */
export function createEndpoint(url: string, networkId: NetworkId, timeoutMs: number, dialect = evm): Endpoint {
  const config = {
    raw: true,
    batch: { batchSize: BATCH_SIZE },
    retryCount: 0,
    timeout: timeoutMs,
    fetchFn: (to: unknown, init?: RequestInit) => fetchAnswers(to, init, dialect.contentType),
  } as const
  const transport = http(url, config)({})
  const rest = createRest()
  let samples: Sample[] = []
  let lying = false

  async function ask(call: RpcCall): Promise<unknown> {
    const at = performance.now()
    const note = (failed: boolean) => {
      samples = [...samples, { at, ms: performance.now() - at, failed }].slice(-SAMPLES)
    }
    try {
      const result = await exchange(transport.request as RawRequest, call, dialect)
      note(false)
      rest.end()
      return result
    } catch (thrown) {
      const error = thrown as WalletError
      note(isNodeTrouble(error))
      if (error.code === 'rate-limited') rest.begin(error)
      throw error
    }
  }

  // A node that could not be reached, or made no sense, is greeted anew next time.
  const greet = once(async () => {
    const served = dialect.networkOf(await ask(dialect.call))
    if (!served) throw new WalletError('bad-response', { details: `no network: ${url}` })
    lying = networkId !== served
  })

  return {
    state: () => (lying ? 'lying' : rest.isOver() ? 'ready' : 'resting'),
    score: () =>
      rate(
        samples.filter(({ at }) => performance.now() - at < SAMPLE_AGE_MS),
        timeoutMs,
      ),
    async request(call) {
      await greet()
      if (lying) throw new WalletError('network-unavailable', { details: `not ${networkId}: ${url}` })
      return ask(call)
    },
  }
}

type RawRequest = (call: RpcCall) => Promise<{ error?: NodeFailure | null; result?: unknown }>

async function exchange(request: RawRequest, call: RpcCall, { codes }: NodeProtocol): Promise<unknown> {
  const { error, result } = await request(call).catch((thrown) => {
    throw transportError(thrown)
  })
  if (error) throw nodeError(error, codes)
  return result
}

function rate(samples: readonly Sample[], timeoutMs: number): number {
  if (samples.length === 0) return UNTRIED
  const sound = samples.filter(({ failed }) => !failed)
  const total = sound.reduce((sum, { ms }) => sum + ms, 0)
  const latency = sound.length === 0 ? 1 : Math.min(total / sound.length / timeoutMs, 1)
  return (STABILITY_WEIGHT * sound.length) / samples.length + LATENCY_WEIGHT * (1 - latency)
}
