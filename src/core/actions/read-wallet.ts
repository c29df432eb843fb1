import type { Chain } from '../../chains/chain.ts'
import { unknownNetwork } from '../../chains/networks.ts'
import type { Account } from '../../schema/account.ts'
import type { Network } from '../../schema/network.ts'
import type { Core } from '../core.ts'

/** A wallet's addresses as accounts of this chain; what is none of its addresses is left out. */
export function parseAccounts(chain: Chain, addresses: readonly string[]): Account[] {
  const parsed = addresses.flatMap((text) => chain.parseAddress(text) ?? [])
  return [...new Set(parsed)].map((address) => ({ address, type: 'eoa' }))
}

/** The network of a wallet's chain id: a configured one, else an unknown one; undefined when the id is no chain id. */
export function networkOf(core: Core, chain: Chain, chainId: unknown): Network | undefined {
  const id = chain.parseNetworkId(chainId)
  return id && (core.networks.find(id) ?? unknownNetwork(id))
}
