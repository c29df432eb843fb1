import type { AskNode } from '../../io/rpc/ask-node.ts'
import type { WalletError } from '../../lib/errors.ts'
import { readMultiplier } from '../../lib/tokens/multiplier.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Network } from '../../schema/network.ts'
import type { TokenFacts } from '../token-facts.ts'
import { parseAddress } from './address.ts'
import { type CallResult, callContracts } from './call-contracts.ts'
import { DECIMALS, encodeBalanceOf, MULTIPLIER, SYMBOL } from './erc20.ts'

type Hex = `0x${string}`

const WORD = 66
const MAX_DECIMALS = 255n
const MAX_SYMBOL = 12
// Only the start of an answer is read.
const MAX_SYMBOL_DATA = 2 + 2 * 256

/**
 * Asks ERC-20 contracts for their decimals, symbol and multiplier, and for the balance of an owner. @throws WalletError when no
 * node could answer for one of them, so that a missing field always means that the contract does not tell it
 */
export async function getTokenFacts(
  ask: AskNode,
  network: Network,
  addresses: readonly string[],
  { owner, signal }: { owner?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<TokenFacts[]> {
  const contracts = addresses.map(parseAddress)
  const targets = [...new Set(contracts.filter((contract) => contract !== undefined))]
  const holder = parseAddress(owner)
  const questions: Hex[] = [DECIMALS, SYMBOL, MULTIPLIER, ...(holder ? [encodeBalanceOf(holder)] : [])]
  const calls = targets.flatMap((to) => questions.map((data) => ({ to, data, isOptional: data === MULTIPLIER })))
  const results = await callContracts(ask, network, calls, signal)
  const answers = results.map(readAnswer)
  const told = new Map(
    targets.map((target, at) => [target, toFacts(answers.slice(at * questions.length, (at + 1) * questions.length))]),
  )
  return contracts.map((contract) => (contract && told.get(contract)) ?? {})
}

/** Asks ERC-20 contracts what multiplies their amounts, in the order of the addresses. @throws WalletError when no node could answer */
export async function getMultipliers(
  ask: AskNode,
  network: Network,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const contracts = addresses.map(parseAddress)
  const targets = [...new Set(contracts.filter((contract) => contract !== undefined))]
  const calls = targets.map((to) => ({ to, data: MULTIPLIER, isOptional: true }) as const)
  const answers = (await callContracts(ask, network, calls, signal)).map(readAnswer)
  return contracts.map((contract) => contract && readMultiplier(readWord(answers[targets.indexOf(contract)] ?? '')))
}

/** The data that a contract returned. A revert is an empty answer. @throws WalletError when no node could answer */
export function readAnswer(result: CallResult): string {
  if ('data' in result) return result.data
  if (isRevert(result.error)) return '0x'
  throw result.error
}

/** True for a revert. Nodes use several error numbers for it, which also have other meanings, so the message is tested. */
export const isRevert = ({ code, details = '' }: WalletError): boolean =>
  (code === 'rpc-rejected' || code === 'rpc-internal') && /^3 |revert|invalid opcode|out ?of ?gas/i.test(details)

function toFacts([decimals = '', symbol = '', scale = '', held = '']: readonly string[]): TokenFacts {
  const places = readWord(decimals)
  const balance = readWord(held)
  const multiplier = readMultiplier(readWord(scale))
  const name = cleanLine(readText(symbol), MAX_SYMBOL)
  return {
    ...(places !== undefined && places <= MAX_DECIMALS && { decimals: Number(places) }),
    ...(name && { symbol: name }),
    ...(balance !== undefined && { balance }),
    ...(multiplier !== undefined && { multiplier }),
  }
}

// An answer of several words is a text or a list, whose first word is an offset.
const readWord = (data: string): bigint | undefined => (data.length === WORD ? BigInt(data) : undefined)

// Old tokens return the text as bytes32; others return an offset, a length and the text.
function readText(data: string): string {
  const words = data.slice(2, MAX_SYMBOL_DATA)
  const isPlain = words.length === WORD - 2
  if (words.length < WORD - 2) return ''
  const length = isPlain ? 32 : Number(BigInt(`0x${words.slice(64, 128)}`) % 256n)
  const hex = isPlain ? words : words.slice(128, 128 + 2 * length)
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).filter((byte) => byte > 0)
  return new TextDecoder().decode(new Uint8Array(bytes))
}
