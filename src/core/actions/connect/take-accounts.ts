import { batch } from 'nanostores'
import type { Account, ClaimedAccount } from '../../../schema/account.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { describeAccount } from '../account/describe.ts'
import { isUsable } from '../account/switch-account.ts'
import { parseAccounts } from './read-wallet.ts'

/**
 * Takes over what a wallet says of its accounts, on the network that its namespace is at; what is of no use there changes
 * nothing. An account that was chosen here stays in use while the wallet shares it and has selected no other one since.
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
  // Junk is not taken for a lock.
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
