import type { Chain } from '../../../chains/chain.ts'
import { unknownNetwork } from '../../../chains/networks.ts'
import type { Account, ClaimedAccount } from '../../../schema/account.ts'
import { ordinaryTypes } from '../../../schema/account.ts'
import type { Namespace, Network } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'

/**
 * A wallet's addresses as accounts of a namespace, without duplicates and invalid addresses. The wallet's own order is kept,
 * so its signing account comes first; of Bitcoin's accounts, the payment account.
 */
export function parseAccounts(
  chain: Chain,
  namespace: Namespace,
  claimed: readonly ClaimedAccount[],
  network?: Network,
): Account[] {
  const accounts = new Map<string, Account>()
  for (const claim of claimed) {
    const {
      type = ordinaryTypes[namespace],
      address: text,
      ...more
    } = typeof claim === 'string' ? { address: claim } : claim
    const address = chain.parseWalletAddress?.(text) ?? chain.parseAddress(text, { network, type })
    if (address && !accounts.has(address)) accounts.set(address, { ...more, address, type })
  }
  const rank = ({ type }: Account) => (type === 'payment' ? 0 : type === 'stx' ? 2 : 1)
  return [...accounts.values()].sort((a, b) => rank(a) - rank(b))
}

/** The network of a wallet's chain id: a configured one, else an unknown one; undefined for an invalid id. */
export function networkOf(core: Core, chain: Chain, chainId: unknown): Network | undefined {
  const id = chain.parseNetworkId(chainId)
  return id && (core.networks.find(id) ?? unknownNetwork(id))
}
