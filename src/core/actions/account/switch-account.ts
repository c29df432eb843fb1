import { batch } from 'nanostores'
import type { Account } from '../../../schema/account.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { describeAccount } from './describe.ts'

/** True for an account that can be used in its namespace; one of another chain is only shown (Stacks beside Bitcoin). */
export const isUsable = ({ type }: Account): boolean => type !== 'stx'

/** Makes another account that the wallet shares the one in use, because the visitor chose it; any other changes nothing. */
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
