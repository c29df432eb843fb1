import { WalletError } from '../../../lib/errors.ts'
import type { Network } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { signerOf } from '../../wallets/active-wallet.ts'
import { selectNetwork } from './switch-network.ts'

/**
 * Switches back to the network of a review. The wallet is asked even when its network seems right, because it may have
 * switched without an event. @throws WalletError
 */
export async function switchBackTo(core: Core, network: Network): Promise<void> {
  const signer = signerOf(core, network.namespace)
  const chain = await core.chain(network.namespace)
  if (!signer) throw new WalletError('not-connected')
  await chain.switchNetwork?.(signer, network)
  selectNetwork(core, network)
}
