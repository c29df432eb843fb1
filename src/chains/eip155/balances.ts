import type { AskNode } from '../../io/ask-node.ts'
import { readQuantity } from '../../io/rpc-quantity.ts'
import type { WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { parseAddress } from './address.ts'
import { decodeAggregate, encodeAggregate, encodeBalanceOf, MULTICALL3 } from './erc20.ts'

type Hex = `0x${string}`
type Call = (to: Hex, data: Hex) => Promise<unknown>
type Amounts = (bigint | undefined)[]

/** Native balance in wei. @throws WalletError */
export async function getBalance(
  ask: AskNode,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  return readQuantity(await ask(network, { method: 'eth_getBalance', params: [address, 'latest'] }, signal))
}

/**
 * What an account holds of each token, in their order: one call through Multicall3 where that is deployed, else one per
 * token. Undefined for a token that does not answer, and for a row that names no contract.
 * @throws WalletError when nothing could be read for want of a node
 */
export async function getTokenBalances(
  ask: AskNode,
  network: Network,
  address: string,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<Amounts> {
  const owner = parseAddress(address)
  const contracts = tokens.map((token) => (owner ? parseAddress(token.address) : undefined))
  const targets = [...new Set(contracts.filter((contract) => contract !== undefined))]
  if (!owner || targets.length === 0) return tokens.map(() => undefined)
  const call: Call = (to, data) => ask(network, { method: 'eth_call', params: [{ to, data }, 'latest'] }, signal)
  const question = encodeBalanceOf(owner)
  const amounts = (await askTogether(call, targets, question)) ?? (await askEach(call, targets, question))
  return contracts.map((contract) => contract && amounts[targets.indexOf(contract)])
}

async function askTogether(call: Call, targets: readonly Hex[], question: Hex): Promise<Amounts | undefined> {
  if (targets.length === 1) return undefined
  // A revert means that one token ate all the gas: each is asked alone, then.
  const data = await call(MULTICALL3, encodeAggregate(targets, question)).catch((error: WalletError) => {
    if (isAnswer(error)) return undefined
    throw error
  })
  return isData(data) ? decodeAggregate(data, targets.length)?.map(readWord) : undefined
}

async function askEach(call: Call, targets: readonly Hex[], question: Hex): Promise<Amounts> {
  const answers = await Promise.allSettled(targets.map((target) => call(target, question)))
  const failed = answers.filter((answer) => answer.status === 'rejected')
  const first = failed[0]?.reason as WalletError | undefined
  if (first && failed.length === answers.length && !isAnswer(first)) throw first
  return answers.map((answer) => (answer.status === 'fulfilled' ? readWord(answer.value) : undefined))
}

/** True when the node did answer, if only that the call fails. */
const isAnswer = ({ code }: WalletError): boolean => code.startsWith('rpc-')

const isData = (data: unknown): data is Hex => typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)

/** The first 256-bit word of what a contract returned; undefined when it returned less. */
const readWord = (data: unknown): bigint | undefined =>
  isData(data) && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
