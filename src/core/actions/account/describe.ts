import { accountId } from '../../../lib/caip.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import type { AccountDetail } from '../../wallet.ts'
import { describeConnector } from '../../wallets/wallet-identity.ts'

/** What pages see of a namespace's connection; undefined when there is none. */
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
    connector: describeConnector(active.connector),
  }
}
