import { encodeFunctionData } from 'viem'

/** A call of a contract: its address and the call data. */
export type ContractCall = { readonly to: Hex; readonly data: Hex }

type Hex = `0x${string}`

/** The contract that combines calls, at this address on nearly every EVM chain. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const erc20 = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    // Some large tokens return nothing, so the result is declared empty and never read.
    outputs: [],
  },
] as const

const multicall3 = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    // The results are decoded below.
    outputs: [],
  },
] as const

/** Call data of `decimals()`, of `symbol()`, and of `uiMultiplier()` (https://eips.ethereum.org/EIPS/eip-8056). */
export const DECIMALS = '0x313ce567'
export const SYMBOL = '0x95d89b41'
export const MULTIPLIER = '0xa60bf13d'

/** Call data that asks a token for an account's balance. */
export const encodeBalanceOf = (account: Hex): Hex =>
  encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [account] })

/** Call data that transfers base units of a token. */
export const encodeTransfer = (to: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, amount] })

/** Call data of Multicall3 that makes all calls in one; a failed call does not fail the others. */
export function encodeAggregate(calls: readonly ContractCall[]): Hex {
  const args = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  return encodeFunctionData({ abi: multicall3, functionName: 'aggregate3', args: [args] })
}

/**
 * Decodes the result of each call, undefined for a failed one; undefined as a whole when the data are malformed. Results that
 * overlap are malformed too: a node could repeat a megabyte in each of them.
 */
export function decodeAggregate(data: Hex, count: number): (Hex | undefined)[] | undefined {
  const list = numberAt(data, 0)
  if (numberAt(data, list) !== count) return undefined
  let room = data.length
  const results = Array.from({ length: count }, (_, index) => {
    const at = list + WORD + numberAt(data, list + WORD * (1 + index))
    const length = numberAt(data, at + numberAt(data, at + WORD))
    const start = 2 + 2 * (at + numberAt(data, at + WORD) + WORD)
    room = start + 2 * length <= data.length ? room - 2 * length : -1
    return numberAt(data, at) === 1 && room >= 0 ? (`0x${data.slice(start, start + 2 * length)}` as const) : undefined
  })
  return room >= 0 ? results : undefined
}

const WORD = 32

/** The number in the word at a byte; NaN beyond the end, and for a number above 2^48. */
function numberAt(data: Hex, at: number): number {
  const word = data.slice(2 + 2 * at, 2 + 2 * (at + WORD))
  return /^0{52}[0-9a-f]{12}$/i.test(word) ? Number.parseInt(word, 16) : Number.NaN
}
