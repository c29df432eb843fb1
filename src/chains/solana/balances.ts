import type { AskNode } from '../../io/rpc/ask-node.ts'
import { isNodeTrouble } from '../../io/rpc/error-codes.ts'
import type { WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { parseAddress } from './address.ts'
import { answered, COMMITMENT, readLamports } from './node.ts'
import { getTokenAccounts, totalOf } from './token-accounts.ts'

/** Balance of SOL, in lamports. @throws WalletError */
export async function getBalance(
  ask: AskNode,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  return readLamports(answered(await ask(network, { method: 'getBalance', params: [address, COMMITMENT] }, signal)))
}

/**
 * What an owner can spend of each token, in their order, over all accounts that hold it. Undefined for a token that
 * could not be read, and for a row that names no mint. @throws WalletError when nothing could be read for want of a node
 */
export async function getTokenBalances(
  ask: AskNode,
  network: Network,
  address: string,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const mints = tokens.map((token) => parseAddress(token.address))
  const sum = async (mint: string | undefined) =>
    mint === undefined ? undefined : totalOf(await getTokenAccounts(ask, network, address, mint, signal))
  const answers = await Promise.allSettled(mints.map(sum))
  const failed = answers.filter((answer) => answer.status === 'rejected')
  const asked = mints.filter(Boolean).length
  const first = failed[0]?.reason as WalletError | undefined
  if (first && failed.length === asked && isNodeTrouble(first)) throw first
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
}
