import { type AccountId, splitAccountId } from '../../../lib/caip.ts'
import type { Network } from '../../../schema/network.ts'
import { coinOf, type Token } from '../../../schema/token.ts'
import type { Core } from '../../core.ts'
import { balanceAccountId } from '../../wallets/active-wallet.ts'
import { type Amounts, keyOf } from './rises.ts'

/** An account whose balances can be read, and its network. */
export type Watched = {
  readonly id: AccountId
  readonly address: string
  readonly network: Network
  /** True if the page named the node, which then may be asked more often and for whole blocks. */
  readonly isOwnNode?: boolean
}

/** The account in use; undefined without one, or on a network that the page does not support. */
export function watchedAccount(core: Core): Watched | undefined {
  const { network } = core.$network.get()
  const id = balanceAccountId(core, network.namespace)
  return id && { id, address: splitAccountId(id).address, network }
}

// One call of Multicall3 reads as many.
const MOST_TOKENS = 100

/** The assets to watch: the coin, and the tokens of the last balances. */
export function watchedAssets(core: Core, { id, network }: Watched): readonly Token[] {
  const { holdings } = core.balances.of(network.namespace)
  const tokens = holdings?.account === id ? holdings.tokens.filter(({ address }) => address) : []
  return [coinOf(network), ...tokens.slice(0, MOST_TOKENS)]
}

/**
 * Reads the amounts of the watched assets from the nodes alone, because a service can be late or wrong.
 * @throws WalletError when the coin cannot be read
 */
export async function readAmounts(core: Core, watched: Watched, signal: AbortSignal): Promise<Amounts> {
  const { id, network, address } = watched
  const [coin, ...tokens] = watchedAssets(core, watched)
  const { holdings } = core.balances.of(network.namespace)
  const isListed = holdings?.account === id && !holdings.partial && !holdings.since
  const chain = await core.chain(network.namespace)
  const asked = tokens.length > 0 ? chain.getTokenBalances?.(network, address, tokens, signal) : undefined
  const [amount, amounts = []] = await Promise.all([
    chain.getBalance(network, address, signal),
    asked?.catch((): undefined[] => []),
  ])
  const rows = tokens.flatMap((token, at) => {
    const held = amounts[at]
    return held === undefined ? [] : [[keyOf(token), held] as const]
  })
  return {
    byKey: new Map([...(coin ? [[keyOf(coin), amount] as const] : []), ...rows]),
    known: new Set([coin, ...tokens].flatMap((one) => (one ? [keyOf(one)] : []))),
    isComplete: isListed && tokens.length < MOST_TOKENS,
  }
}
