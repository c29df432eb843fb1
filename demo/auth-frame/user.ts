import type { Address } from 'viem'
import { namespaceOf, referenceOf } from '../../src/lib/caip.ts'
import { isDeployed } from './evm/node.ts'
import { type FrameState, requireUser } from './frame-state.ts'
import { wireChainId } from './network-ids.ts'
import type { AccountType } from './requests.ts'

/** Does the current network support smart accounts? */
export const hasSmartAccounts = ({ network, networks }: FrameState): boolean =>
  namespaceOf(network) === 'eip155' && networks.smartNetworks.includes(Number(referenceOf(network)))

/** The current account type: the preferred one, if the network supports it. */
const activeType = (frame: FrameState): AccountType => (hasSmartAccounts(frame) ? frame.preferredType : 'eoa')

/** The current EVM address. @throws Error when no user is logged in */
export function activeAddress(frame: FrameState): Address {
  const { owner, smartAccount } = requireUser(frame)
  return activeType(frame) === 'smartAccount' ? smartAccount : owner.address
}

/**
 * Describes the logged-in user on the current network.
 * @throws Error when no user is logged in, or the network's node does not answer
 */
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
