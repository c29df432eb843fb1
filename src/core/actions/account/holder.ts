import type { AccountId } from '../../../lib/caip.ts'
import type { Stored } from '../../../schema/account-storage.ts'
import type { Namespace, Network } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { balanceAccountId } from '../../wallets/active-wallet.ts'

/** A namespace's account and network, whose balances and identity are read. */
export type Holder = { readonly id: AccountId; readonly address: string; readonly network: Network }

/** The account and the network in use in a namespace; undefined without an account. */
export function currentHolder(core: Core, namespace: Namespace): Holder | undefined {
  const id = balanceAccountId(core, namespace)
  const { active: network } = core.networks.$byNamespace.get()[namespace] ?? {}
  const address = core.accounts.of(namespace).accounts[0]?.address
  return id && network && address ? { id, address, network } : undefined
}

/** The entries of a cache that are younger than a time in ms: those of all accounts and namespaces. */
export function freshEntries<K extends 'native_balance_cache' | 'identity_cache'>(
  core: Core,
  key: K,
  ms: number,
): Stored[K] {
  const entries = Object.entries(core.storage.get(key) ?? {}).filter(([, { time }]) => isWithin(ms, time))
  return Object.fromEntries(entries) as Stored[K]
}

/** True for a time of the last `ms`. One in the future means that the clock was set back or the entry was forged. */
export const isWithin = (ms: number, time: number): boolean => time <= Date.now() && Date.now() - time < ms
