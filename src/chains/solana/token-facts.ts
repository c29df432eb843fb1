import type { AskNode } from '../../io/rpc/ask-node.ts'
import type { Network } from '../../schema/network.ts'
import type { TokenFacts } from '../chain.ts'
import { parseAddress } from './address.ts'
import { findMint } from './mint.ts'
import { getTokenAccounts, totalOf } from './token-accounts.ts'

/**
 * What mints say of their tokens, and what an owner can spend of each; a mint has no symbol.
 * @throws WalletError when no node could tell
 */
export function getTokenFacts(
  ask: AskNode,
  network: Network,
  addresses: readonly string[],
  { owner, signal }: { owner?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<TokenFacts[]> {
  const holder = parseAddress(owner)
  const factsOf = async (address: string): Promise<TokenFacts> => {
    const mint = await findMint(ask, network, address, signal)
    if (!mint) return {}
    const { decimals } = mint
    return holder
      ? { decimals, balance: totalOf(await getTokenAccounts(ask, network, holder, address, signal)) }
      : { decimals }
  }
  return Promise.all(addresses.map((text) => parseAddress(text)).map((mint) => (mint ? factsOf(mint) : {})))
}
