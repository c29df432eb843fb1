import { batch } from 'nanostores'
import { accountId } from '../../../lib/caip.ts'
import type { Account, ClaimedAccount } from '../../../schema/account.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import type { AccountDetail } from '../../wallet.ts'
import { describeConnection } from '../../wallets/wallet-identity.ts'
import { parseAccounts } from '../connect/read-wallet.ts'

/** What pages see of a namespace's connection; undefined without a connection. */
export function describeAccount(core: Core, namespace: Namespace): AccountDetail | undefined {
  const { accounts } = core.accounts.of(namespace)
  const network = core.networks.$byNamespace.get()[namespace]?.active
  const active = core.connections.$active.get()[namespace]
  if (!accounts[0] || !network || !active) return undefined
  const ids = accounts.map(({ address }) => accountId(network.id, address))
  return {
    namespace,
    address: accounts[0].address,
    caipAddress: accountId(network.id, accounts[0].address),
    caipNetworkId: network.id,
    accounts: ids,
    connector: describeConnection(core, active),
  }
}

/**
 * Applies a wallet's new list of accounts, parsed for the namespace's network; a list without a usable account changes
 * nothing. An account chosen in the modal stays active while the wallet shares it and has not selected another one since.
 */
export async function takeAccounts(
  core: Core,
  namespace: Namespace,
  claimed: readonly ClaimedAccount[],
): Promise<void> {
  core.accounts.setClaimed(namespace, claimed)
  const chain = await core.chain(namespace)
  const { accounts: before, status, selected } = core.accounts.of(namespace)
  const network = core.networks.$byNamespace.get()[namespace]?.active
  const accounts = parseAccounts(chain, namespace, claimed, network)
  const [first] = accounts
  // A list of invalid addresses does not count as a lock.
  if (status !== 'connected' || !first || !isUsable(first)) return
  const kept = first.address === selected && accounts.find(({ address }) => address === before[0]?.address)
  if (kept && isUsable(kept)) accounts.sort((a, b) => Number(b === kept) - Number(a === kept))
  if (first.address === selected && isSame(before, accounts)) return
  batch(() => {
    core.accounts.setConnected(namespace, accounts, first.address)
    if (isSame(before, accounts)) return
    if (before[0]?.address !== accounts[0]?.address) core.balances.clear(namespace)
    const detail = describeAccount(core, namespace)
    if (detail) core.outbox.add({ type: 'account-change', detail })
  })
}

const isSame = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length &&
  a.every(({ address, label, type }, at) => address === b[at]?.address && label === b[at].label && type === b[at].type)

/** True for an account that can be used in its namespace; one of another chain is only displayed (Stacks beside Bitcoin). */
export const isUsable = ({ type }: Account): boolean => type !== 'stx'

/** Makes another account of the wallet active, because the visitor chose it; an unknown or unusable address changes nothing. */
export function switchAccount(core: Core, namespace: Namespace, address: string): void {
  const { accounts, selected } = core.accounts.of(namespace)
  const chosen = accounts.find((account) => account.address === address)
  if (!chosen || chosen === accounts[0] || !isUsable(chosen)) return
  batch(() => {
    core.accounts.setConnected(namespace, [chosen, ...accounts.filter((account) => account !== chosen)], selected)
    core.balances.clear(namespace)
    const detail = describeAccount(core, namespace)
    if (detail) core.outbox.add({ type: 'account-change', detail })
  })
}
