import { accountId } from '../../lib/caip.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'

/** The CAIP-10 account of a namespace whose balances can be read; undefined without one, or on an unsupported network. */
export function balanceAccountId({ accounts, networks }: Pick<Core, 'accounts' | 'networks'>, namespace: Namespace) {
  const { active, requested = [] } = networks.$byNamespace.get()[namespace] ?? {}
  const account = accounts.of(namespace).accounts[0]
  return account && active && requested.some(({ id }) => id === active.id)
    ? accountId(active.id, account.address)
    : undefined
}
