import type { Address } from 'viem'
import { namespaceOf, referenceOf } from '../../src/lib/caip.ts'
import { isDeployed } from './evm/node.ts'
import { type FrameState, requireUser } from './frame-state.ts'
import { wireChainId } from './network-ids.ts'
import type { AccountType } from './requests.ts'

/** Whether accounts that are contracts exist on the network where the user is. */
export const hasSmartAccounts = ({ network, networks }: FrameState): boolean =>
  namespaceOf(network) === 'eip155' && networks.smartNetworks.includes(Number(referenceOf(network)))

/** The kind of account in use: the preferred one, where the network has it. */
const activeType = (frame: FrameState): AccountType => (hasSmartAccounts(frame) ? frame.preferredType : 'eoa')

/** The EVM address in use. @throws Error when nobody is logged in */
export function activeAddress(frame: FrameState): Address {
  const { owner, smartAccount } = requireUser(frame)
  return activeType(frame) === 'smartAccount' ? smartAccount : owner.address
}

/** Tells who is logged in, at the network where they are. @throws Error when nobody is, or the network's node is silent */
export async function describeUser(frame: FrameState) {
  const { email, userName, owner, smartAccount, solana } = requireUser(frame)
  const shared = { email, userName, chainId: wireChainId(frame.network), preferredAccountType: activeType(frame) }
  if (namespaceOf(frame.network) === 'solana') {
    return { ...shared, address: solana.address, accounts: [{ address: solana.address, type: 'eoa' }] }
  }
  const isSmart = hasSmartAccounts(frame)
  return {
    ...shared,
    address: activeAddress(frame),
    accounts: [
      { address: owner.address, type: 'eoa' },
      ...(isSmart ? [{ address: smartAccount, type: 'smartAccount' }] : []),
    ],
    smartAccountDeployed: isSmart && (await isDeployed(frame, smartAccount)),
  }
}
