import { referenceOf } from '../lib/caip.ts'
import { isRestrictedTimeZone } from '../lib/locale/restricted-time-zone.ts'
import type { Account } from '../schema/account.ts'
import type { Config } from '../schema/config/options.ts'
import type { Network } from '../schema/network.ts'

/** A company that sells crypto. */
export type OnrampProvider = 'coinbase' | 'meld'

type Buyer = { readonly config: Config; readonly network: Network; readonly account: Account | undefined }

/**
 * The providers that sell to an account on its network; none on testnets, in restricted time zones, and where the page
 * turned the feature off. Meld needs the option `meld`, and Coinbase a project id.
 */
export function onrampProviders({ config, network, account }: Buyer): readonly OnrampProvider[] {
  const { features, projectId, meld } = config
  if (!features.onramp || !account || network.testnet || isRestrictedTimeZone()) return []
  if (network.namespace === 'solana') return meld ? ['meld'] : []
  if (network.namespace !== 'eip155') return []
  // Meld pays out on Ethereum unless the visitor changes it there, and a smart account may not exist on that network.
  const isSafeAtMeld = account.type !== 'smartAccount' || referenceOf(network.id) === '1'
  return [...(projectId ? ['coinbase' as const] : []), ...(meld && isSafeAtMeld ? ['meld' as const] : [])]
}
