import type { Account } from '../../../schema/account.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { setAccountType } from '../login/login.ts'
import { selectNetwork, switchNetwork } from '../networks/switch-network.ts'
import { switchAccount } from './accounts.ts'

/**
 * Makes an account of any connected wallet active, with the network of its namespace. A login's frame signs with the type
 * of account that it was told, so it is told of the switch.
 * @throws WalletError what switching the network or the type of account throws
 */
export async function activateAccount(core: Core, namespace: Namespace, { address, type }: Account): Promise<void> {
  if (namespace !== core.networks.$namespace.get()) await activateNamespace(core, namespace)
  const active = core.connections.$active.get()[namespace]
  if (active?.connector.type !== 'AUTH') return switchAccount(core, namespace, address)
  const [used] = core.accounts.of(namespace).accounts
  if (type !== used?.type && (type === 'eoa' || type === 'smartAccount')) await setAccountType(core, type)
}

async function activateNamespace(core: Core, namespace: Namespace): Promise<void> {
  const network = core.networks.$byNamespace.get()[namespace]?.active
  if (!network) return
  // A network that the page does not support can only be looked at.
  if (core.networks.find(network.id)) await switchNetwork(core, network.id)
  else selectNetwork(core, network)
}
