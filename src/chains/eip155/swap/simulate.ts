import type { AskNode } from '../../../io/rpc/ask-node.ts'
import { toQuantity } from '../../../io/rpc/quantity.ts'
import { read } from '../../../lib/errors.ts'
import type { Network } from '../../../schema/network.ts'
import type { ContractCall } from '../../contract-call.ts'
import { COIN_ADDRESS, isWordOf, parseAddress } from '../address.ts'

// Transfer(address indexed from, address indexed to, uint256 value)
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
// Approval(address indexed owner, address indexed spender, uint256 value)
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const MAX_LOGS = 2_000
const WORD = /^0x[0-9a-f]{64}$/i

/** What a transaction would change for an account: its gains and losses by asset, and whether it approves others. */
export type Outcome = {
  readonly hasFailed: boolean
  /** By the address of the token in lower case; the coin has `coin`. Losses are negative; the gas is not counted. */
  readonly changes: ReadonlyMap<string, bigint>
  /** The approvals that the account gave, by the token in lower case; those of zero are left out. */
  readonly approvals: readonly { readonly token: string; readonly spender: string | undefined }[]
}

/**
 * Asks a node to run calls of an account, one after the other, without sending them (`eth_simulateV1`). The outcome is
 * that of the last one. Undefined when no node can run them.
 * @throws WalletError `aborted`
 */
export async function simulate(
  ask: AskNode,
  network: Network,
  from: string,
  calls: readonly ContractCall[],
  signal?: AbortSignal,
): Promise<Outcome | undefined> {
  const blocks = [{ calls: calls.map(({ to, data, value }) => ({ from, to, data, value: toQuantity(value) })) }]
  const params = [{ blockStateCalls: blocks, traceTransfers: true, validation: false }, 'latest']
  const answer = await ask(network, { method: 'eth_simulateV1', params }, signal).catch((error) => {
    if (signal?.aborted) throw error
    return undefined
  })
  const ran = read(read(answer, '0'), 'calls')
  const results = calls.map((_, at): unknown => read(ran, String(at)))
  if (results.some((result) => read(result, 'status') === '0x0'))
    return { hasFailed: true, changes: new Map(), approvals: [] }
  const logs: unknown = read(results.at(-1), 'logs')
  const isWhole = results.every((result) => read(result, 'status') === '0x1')
  return isWhole && Array.isArray(logs) && logs.length <= MAX_LOGS ? outcomeOf(logs, from) : undefined
}

function outcomeOf(logs: readonly unknown[], account: string): Outcome | undefined {
  const changes = new Map<string, bigint>()
  const approvals: { token: string; spender: string | undefined }[] = []
  for (const log of logs) {
    const [event, one, other, extra] = topicsOf(log)
    const asset = String(read(log, 'address')).toLowerCase()
    if (event === APPROVAL && isWordOf(one, account) && !isZero(read(log, 'data')))
      approvals.push({ token: asset, spender: partyOf(other) })
    if (event !== TRANSFER) continue
    const [isFrom, isTo] = [isWordOf(one, account), isWordOf(other, account)]
    if (!isFrom && !isTo) continue
    // A transfer with an indexed number is that of an NFT, which no swap of tokens moves.
    const amount = extra === undefined ? read(log, 'data') : '0x1'.padEnd(66, '0')
    if (typeof amount !== 'string' || !WORD.test(amount)) return undefined
    // Nodes log transfers of the coin under this address.
    const key = asset === COIN_ADDRESS ? 'coin' : asset
    const change = (isTo ? BigInt(amount) : 0n) - (isFrom ? BigInt(amount) : 0n)
    changes.set(key, (changes.get(key) ?? 0n) + change)
  }
  return { hasFailed: false, changes, approvals }
}

const isZero = (word: unknown): boolean => typeof word === 'string' && /^0x0+$/.test(word)

const topicsOf = (log: unknown): unknown[] => {
  const topics: unknown = read(log, 'topics')
  return Array.isArray(topics) ? topics.slice(0, 4) : []
}

const partyOf = (topic: unknown): string | undefined =>
  typeof topic === 'string' && WORD.test(topic) ? parseAddress(`0x${topic.slice(26)}`) : undefined
