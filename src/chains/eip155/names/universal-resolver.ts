import { bytesToHex, decodeAbiParameters, encodeFunctionData, namehash } from 'viem'
import type { AskNode } from '../../../io/rpc/ask-node.ts'
import { tryOrUndefined } from '../../../lib/errors.ts'
import type { Network } from '../../../schema/network.ts'
import { parseAddress } from '../address.ts'
import { callContracts } from '../call-contracts.ts'
import { isRevert } from '../token-facts.ts'
import { ETHEREUM } from './coin-types.ts'

type Hex = `0x${string}`

/** Where ENS has its universal resolver on Ethereum and on test networks. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

// Room for an image in a text; longer answers are not decoded.
const MAX_ANSWER = 300_000

/** An address in a word. */
const WORD = /^0x0{24}[0-9a-f]{40}$/i

const bytes = (name: string) => ({ name, type: 'bytes' }) as const
const uint = (name: string) => ({ name, type: 'uint256' }) as const
const node = { name: 'node', type: 'bytes32' } as const
const view = { type: 'function', stateMutability: 'view', outputs: [] } as const

const resolve = [{ ...view, name: 'resolve', inputs: [bytes('name'), bytes('data')] }] as const
const reverse = [{ ...view, name: 'reverse', inputs: [bytes('account'), uint('coinType')] }] as const
const addr = [{ ...view, name: 'addr', inputs: [node, uint('coinType')] }] as const
const plainAddr = [{ ...view, name: 'addr', inputs: [node] }] as const
const text = [{ ...view, name: 'text', inputs: [node, { name: 'key', type: 'string' }] }] as const

/** Call data that asks for the address of a normalised name under a coin type. Old resolvers only know that of Ethereum. */
export function askAddress(name: string, coinType: number): Hex {
  const hash = namehash(name)
  const isPlain = coinType === ETHEREUM
  const data = isPlain
    ? encodeFunctionData({ abi: plainAddr, args: [hash] })
    : encodeFunctionData({ abi: addr, args: [hash, BigInt(coinType)] })
  return encodeResolve(name, data)
}

/** Call data that asks for a text of a normalised name. */
export const askText = (name: string, key: string): Hex =>
  encodeResolve(name, encodeFunctionData({ abi: text, args: [namehash(name), key] }))

/** Call data that asks for the name that an account has chosen for a coin type. */
export const askPrimary = (account: Hex, coinType: number): Hex =>
  encodeFunctionData({ abi: reverse, args: [account, BigInt(coinType)] })

const encodeResolve = (name: string, data: Hex): Hex =>
  encodeFunctionData({ abi: resolve, args: [encodeDns(name), data] })

/** Each label after its length in bytes, and a zero. */
function encodeDns(name: string): Hex {
  const encoder = new TextEncoder()
  const labels = name.split('.').map((label) => encoder.encode(label))
  return bytesToHex(Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0]))
}

/**
 * Asks the universal resolver of a network, and resolves in the order of the questions; undefined for one that has no answer,
 * or one that only a gateway knows: gateways are hosts that the owner of a name chooses, so none is asked.
 * @returns undefined on a network without names
 * @throws WalletError when no node answers
 */
export async function askResolver(
  ask: AskNode,
  network: Network,
  questions: readonly Hex[],
  signal?: AbortSignal,
): Promise<(Hex | undefined)[] | undefined> {
  const to = (network.nameResolver ?? UNIVERSAL_RESOLVER) as Hex
  const calls = questions.map((data) => ({ to, data }))
  const results = await callContracts(ask, network, calls, signal)
  const answers = results.map((result) => {
    if ('data' in result) return result.data
    if (isRevert(result.error)) return undefined
    throw result.error
  })
  if (answers.every((answer) => answer === '0x')) return undefined
  return answers.map((answer) => (answer && answer !== '0x' && answer.length <= MAX_ANSWER ? answer : undefined))
}

/** The address in an answer to `askAddress`; undefined without one. */
export function readAddress(answer: Hex | undefined): Hex | undefined {
  const record = readRecord(answer)
  // Without a coin type, the address is a word; with one, it is a list of bytes.
  const found = WORD.test(record ?? '') ? `0x${record?.slice(26)}` : decode(record, 'bytes')
  const address = found?.length === 42 ? (parseAddress(found.toLowerCase()) as Hex | undefined) : undefined
  return address && BigInt(address) !== 0n ? address : undefined
}

/** The text in an answer to `askText`; undefined without one. */
export const readTextRecord = (answer: Hex | undefined): string | undefined =>
  decode(readRecord(answer), 'string') || undefined

/** The name in an answer to `askPrimary`, unchecked; undefined without one. */
export const readPrimary = (answer: Hex | undefined): string | undefined => decode(answer, 'string') || undefined

const readRecord = (answer: Hex | undefined): Hex | undefined => decode(answer, 'bytes')

/** The first value of an answer. */
function decode<T extends 'bytes' | 'string'>(
  data: Hex | undefined,
  type: T,
): (T extends 'bytes' ? Hex : string) | undefined {
  return data && (tryOrUndefined(() => decodeAbiParameters([{ type }], data)[0]) as never)
}
