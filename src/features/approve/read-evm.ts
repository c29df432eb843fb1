import { read } from '../../lib/errors.ts'
import type { Act, Asked, EvmTransaction, Reading } from './act.ts'
import { readCall } from './evm-call.ts'
import { readUint } from './quantity.ts'

type Parts = Omit<Reading, 'raw' | 'rows' | 'isFree' | 'kind' | 'count'> & Partial<Reading>

const MAX_CALLS = 100

/** What `eth_sendTransaction` does; undefined when it is no transaction. */
export function readEvmTransaction({ params, account }: Asked): Parts | undefined {
  const transaction = transactionIn(read(params, '0'))
  if (!transaction) return undefined
  return { acts: readCall({ to: undefined, ...transaction }, account), cautions: [], transaction }
}

/** What the calls of `wallet_sendCalls` do, one after the other; undefined when one of them is none. */
export function readBatch({ params, account, networkId }: Asked): Parts | undefined {
  const batch = read(params, '0')
  const calls = read(batch, 'calls')
  if (!Array.isArray(calls) || calls.length === 0) return undefined
  const read100 = calls.slice(0, MAX_CALLS).map(transactionIn)
  const acts: Act[] = []
  for (const call of read100) {
    if (!call) return undefined
    acts.push(...readCall({ to: undefined, ...call }, account))
  }
  const chain = readUint(read(batch, 'chainId'))
  const isElsewhere = chain !== undefined && networkId !== `eip155:${chain}`
  return {
    acts,
    count: calls.length,
    cautions: [
      ...(isElsewhere ? [{ kind: 'other-chain', chain: String(chain) } as const] : []),
      ...(calls.length > MAX_CALLS ? [{ kind: 'cut' } as const] : []),
    ],
    ...(read100.length === 1 && read100[0] && { transaction: read100[0] }),
  }
}

/** What `eth_sendUserOperation` asks of an account that is a contract: its own code alone knows what comes of it. */
export function readUserOperation({ params, account }: Asked): Parts | undefined {
  const data = hexIn(read(read(params, '0'), 'callData'))
  const sender = read(read(params, '0'), 'sender')
  if (!data) return undefined
  const contract = typeof sender === 'string' ? sender.slice(0, 64) : account
  return { acts: [{ do: 'run', contract, method: data.slice(0, 10), amount: 0n }], cautions: [] }
}

// Some pages say `input`; where both stand there, wallets differ about which of them counts.
function transactionIn(value: unknown): EvmTransaction | undefined {
  const [to, said, amount] = [read(value, 'to'), read(value, 'data'), read(value, 'value')]
  const input = read(value, 'input')
  if (said != null && input != null && said !== input) return undefined
  const data = hexIn(said ?? input ?? '0x')
  const units = amount == null || amount === '' ? 0n : readUint(amount)
  const isMade = to == null || to === ''
  if (typeof value !== 'object' || value === null || data === undefined || units === undefined) return undefined
  if (!isMade && !(typeof to === 'string' && /^0x[0-9a-f]{40}$/i.test(to))) return undefined
  return { ...(isMade ? {} : { to: to as string }), data, value: units }
}

function hexIn(value: unknown): string | undefined {
  if (value === '') return '0x'
  return typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) ? value.toLowerCase() : undefined
}
