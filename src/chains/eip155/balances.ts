import type { AskNode } from '../../io/rpc/ask-node.ts'
import { isAnswer } from '../../io/rpc/error-codes.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { parseAddress } from './address.ts'
import { callContracts } from './call-contracts.ts'
import { encodeBalanceOf } from './erc20.ts'

/** The balance of the coin, in wei. @throws WalletError */
export async function getBalance(
  ask: AskNode,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  return readQuantity(await ask(network, { method: 'eth_getBalance', params: [address, 'latest'] }, signal))
}

/**
 * The balances of an account, in the order of the tokens: one call through Multicall3 where that is deployed, else one
 * for each token. Undefined for a token that does not answer or has no contract.
 * @throws WalletError when no node could answer for any of them
 */
export async function getTokenBalances(
  ask: AskNode,
  network: Network,
  address: string,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const owner = parseAddress(address)
  const contracts = tokens.map((token) => (owner ? parseAddress(token.address) : undefined))
  const targets = [...new Set(contracts.filter((contract) => contract !== undefined))]
  if (!owner || targets.length === 0) return tokens.map(() => undefined)
  const data = encodeBalanceOf(owner)
  const results = await callContracts(
    ask,
    network,
    targets.map((to) => ({ to, data })),
    signal,
  )
  const errors = results.flatMap((result) => ('error' in result ? [result.error] : []))
  if (errors[0] && errors.length === results.length && !isAnswer(errors[0])) throw errors[0]
  const amounts = results.map((result) => ('data' in result ? readWord(result.data) : undefined))
  return contracts.map((contract) => contract && amounts[targets.indexOf(contract)])
}

/** The first 256-bit word that a contract returned; undefined when it returned less. */
const readWord = (data: string): bigint | undefined => (data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined)
