import type { Address } from 'viem'
import { namespaceOf, referenceOf } from '../../src/lib/caip.ts'
import { isDeployed } from './evm/node.ts'
import { requireHeld, type Scene } from './frame-state.ts'
import { wireChainId } from './network-ids.ts'
import type { AccountType } from './requests.ts'

/** Whether accounts that are contracts exist on the network where the user is. */
export const hasSmartAccounts = ({ network, networks }: Scene): boolean =>
  namespaceOf(network) === 'eip155' && networks.smartNetworks.includes(Number(referenceOf(network)))

/** The kind of account in use: the preferred one, where the network has it. */
const activeType = (scene: Scene): AccountType => (hasSmartAccounts(scene) ? scene.preferred : 'eoa')

/** The EVM address in use. @throws Error when nobody is logged in */
export function activeAddress(scene: Scene): Address {
  const { owner, smartAccount } = requireHeld(scene)
  return activeType(scene) === 'smartAccount' ? smartAccount : owner.address
}

/** Tells who is logged in, at the network where they are. @throws Error when nobody is, or the network's node is silent */
export async function describeUser(scene: Scene) {
  const { email, userName, owner, smartAccount, solana } = requireHeld(scene)
  const shared = { email, userName, chainId: wireChainId(scene.network), preferredAccountType: activeType(scene) }
  if (namespaceOf(scene.network) === 'solana') {
    return { ...shared, address: solana.address, accounts: [{ address: solana.address, type: 'eoa' }] }
  }
  const isSmart = hasSmartAccounts(scene)
  return {
    ...shared,
    address: activeAddress(scene),
    accounts: [
      { address: owner.address, type: 'eoa' },
      ...(isSmart ? [{ address: smartAccount, type: 'smartAccount' }] : []),
    ],
    smartAccountDeployed: isSmart && (await isDeployed(scene, smartAccount)),
  }
}
