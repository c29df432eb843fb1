import { concat, type Hex, hexToBigInt, numberToHex, pad, size } from 'viem'
import type { AskNode } from '../../../io/rpc/ask-node.ts'
import type { Network } from '../../../schema/network.ts'
import type { ContractCall } from '../../contract-call.ts'
import { PROBE_CODE } from './probe-code.ts'
import type { Outcome } from './simulate.ts'

const WORDS = /^0x(?:[0-9a-f]{64})+$/i
const MAX_TOKENS = 60

const wordOf = (value: number | bigint): Hex => numberToHex(value, { size: 32 })

/**
 * Asks a node to run calls of an account, one after the other, without sending them, by `eth_call` with a state override:
 * `probe.yul` stands for the account's code, and compares the coin and these tokens before and after. Undefined when no
 * node can do so. @throws WalletError `aborted`
 */
export async function probe(
  ask: AskNode,
  network: Network,
  from: string,
  { calls, tokens }: { readonly calls: readonly ContractCall[]; readonly tokens: readonly string[] },
  signal?: AbortSignal,
): Promise<Outcome | undefined> {
  const asked = [...new Set(tokens.map((token) => token.toLowerCase()))].slice(0, MAX_TOKENS)
  const data = writeInput(calls, asked)
  // The sender is the account itself, so that contracts see it as the origin of the transaction, too.
  const params = [{ from, to: from, data }, 'latest', { [from]: { code: PROBE_CODE } }]
  const answer = await ask(network, { method: 'eth_call', params }, signal).catch((error) => {
    if (signal?.aborted) throw error
    return undefined
  })
  // A node that ignores the override answers as an account without code does, with nothing.
  return typeof answer === 'string' && WORDS.test(answer) ? readOutput(answer as Hex, asked) : undefined
}

function writeInput(calls: readonly ContractCall[], tokens: readonly string[]): Hex {
  const written = calls.flatMap(({ to, data, value }) => [
    pad(to as Hex, { size: 32 }),
    wordOf(value),
    wordOf(size(data as Hex)),
    data as Hex,
  ])
  return concat([wordOf(tokens.length), ...tokens.map((token) => pad(token as Hex, { size: 32 })), ...written])
}

function readOutput(answer: Hex, tokens: readonly string[]): Outcome | undefined {
  const words = size(answer) / 32
  const assets = ['coin', ...tokens]
  if (words === 1) return { hasFailed: true, changes: new Map(), approvals: [] }
  if (words !== assets.length * 2) return undefined
  const balance = (at: number) => hexToBigInt(`0x${answer.slice(2 + at * 64, 2 + (at + 1) * 64)}`)
  const changes = assets.map((asset, at) => [asset, balance(assets.length + at) - balance(at)] as const)
  return { hasFailed: false, changes: new Map(changes), approvals: [] }
}
