import type { NetworkId } from '../../lib/caip.ts'
import { type ErrorCode, WalletError } from '../../lib/errors.ts'
import { once } from '../../lib/lazy.ts'
import { isNodeTrouble } from './error-codes.ts'
import { createBatch, nodeError, type RpcCall } from './json-rpc.ts'
import { readQuantity } from './quantity.ts'
import { createRateLimit } from './rate-limit.ts'

/** How the nodes of a namespace differ from EVM nodes. */
export type NodeProtocol = {
  /** The first call to a node: which chain it serves. */
  readonly chainCall: RpcCall
  /** The network named by the answer; undefined for an invalid answer. @throws WalletError */
  networkOf(answer: unknown): NetworkId | undefined
  /** The request's content type, for nodes that refuse `text/plain` (which needs no preflight). */
  readonly contentType?: string
  /** Error codes that mean something else than for EVM nodes. */
  readonly codes?: ReadonlyMap<number, ErrorCode>
}

/** A JSON-RPC node with the statistics of its last requests. */
export type RpcNode = {
  /** `wrong-chain`: it serves another chain, and is never asked again; `limited`: it has rate-limited us for a while. */
  state(): 'ready' | 'limited' | 'wrong-chain'
  /** 0 … 1, higher is better: stability and latency of its last requests. */
  score(): number
  /** @throws WalletError */
  request(call: RpcCall): Promise<unknown>
}

const SAMPLES = 10
const STABILITY_WEIGHT = 0.7
const LATENCY_WEIGHT = 0.3
// A node without samples scores below a reliable one and above one that fails more than half of its requests.
const UNTRIED = STABILITY_WEIGHT
// Older samples are ignored, so that a node that was down gets another chance.
const SAMPLE_AGE_MS = 5 * 60_000

type Sample = { readonly at: number; readonly ms: number; readonly failed: boolean }

const evm: NodeProtocol = {
  chainCall: { method: 'eth_chainId' },
  networkOf: (answer) => `eip155:${readQuantity(answer)}`,
}

/** Makes a node. It sends nothing before the first call, and then checks first which chain the node serves. */
export function createNode(url: string, networkId: NetworkId, timeoutMs: number, protocol = evm): RpcNode {
  const send = createBatch(url, timeoutMs, protocol.contentType)
  const rateLimit = createRateLimit()
  let samples: Sample[] = []
  let isWrongChain = false

  async function ask(call: RpcCall): Promise<unknown> {
    const at = performance.now()
    const addSample = (failed: boolean) => {
      samples = [...samples, { at, ms: performance.now() - at, failed }].slice(-SAMPLES)
    }
    try {
      const { error, result } = await send(call)
      if (error) throw nodeError(error, protocol.codes)
      addSample(false)
      rateLimit.reset()
      return result
    } catch (thrown) {
      const error = thrown as WalletError
      addSample(isNodeTrouble(error))
      if (error.code === 'rate-limited') rateLimit.begin(error)
      throw error
    }
  }

  // `once` forgets a failure: after a network error or an invalid answer the next request checks again.
  const checkChain = once(async () => {
    const served = protocol.networkOf(await ask(protocol.chainCall))
    if (!served) throw new WalletError('bad-response', { details: `no network: ${url}` })
    isWrongChain = networkId !== served
  })

  return {
    state: () => (isWrongChain ? 'wrong-chain' : rateLimit.isOver() ? 'ready' : 'limited'),
    score: () =>
      rate(
        samples.filter(({ at }) => performance.now() - at < SAMPLE_AGE_MS),
        timeoutMs,
      ),
    async request(call) {
      await checkChain()
      if (isWrongChain) throw new WalletError('network-unavailable', { details: `not ${networkId}: ${url}` })
      return ask(call)
    },
  }
}

function rate(samples: readonly Sample[], timeoutMs: number): number {
  if (samples.length === 0) return UNTRIED
  const sound = samples.filter(({ failed }) => !failed)
  const total = sound.reduce((sum, { ms }) => sum + ms, 0)
  const latency = sound.length === 0 ? 1 : Math.min(total / sound.length / timeoutMs, 1)
  return (STABILITY_WEIGHT * sound.length) / samples.length + LATENCY_WEIGHT * (1 - latency)
}
