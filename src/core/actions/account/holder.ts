import type { AccountId } from '../../../lib/caip.ts'
import type { Stored } from '../../../schema/account-storage.ts'
import type { Namespace, Network } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { balanceAccountId } from '../../wallets/active-wallet.ts'

/** A namespace's account and network, whose balances are read. */
export type Holder = { readonly id: AccountId; readonly address: string; readonly network: Network }

/** The present account of a namespace; undefined without one, or on a network that the page does not support. */
export function currentHolder(core: Core, namespace: Namespace): Holder | undefined {
  const id = balanceAccountId(core, namespace)
  const { active: network } = core.networks.$byNamespace.get()[namespace] ?? {}
  const address = core.accounts.of(namespace).accounts[0]?.address
  return id && network && address ? { id, address, network } : undefined
}

/** True for a time of the last `ms`. One in the future means that the clock was set back or the entry was forged. */
export const isWithin = (ms: number, time: number): boolean => time <= Date.now() && Date.now() - time < ms

type Cache = 'native_balance_cache' | 'portfolio_cache' | 'identity_cache'

/** The entries of a cache that have not expired, those of other accounts included. */
export function freshEntries<K extends Cache>(core: Core, key: K, ms: number): Stored[K] {
  const entries = Object.entries(core.storage.get(key) ?? {}).filter(([, { time }]) => isWithin(ms, time))
  return Object.fromEntries(entries) as Stored[K]
}
