import { toQuantity } from '../../io/rpc/quantity.ts'
import { referenceOf } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import { type AssetType, readAssets, type WalletAsset } from '../../schema/wallet-asset.ts'
import type { Signer } from '../signer.ts'
import { parseAddress } from './address.ts'

const chainIdOf = ({ id }: Network): string => toQuantity(BigInt(referenceOf(id)))

/** Asks the wallet whether it lists the account's assets on a network (EIP-5792, `assetDiscovery`). @throws WalletError */
export async function canListAssets({ request, address }: Signer, network: Network): Promise<boolean> {
  const chainId = chainIdOf(network)
  const answer = await request({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
  // Capabilities under 0x0 hold on every chain.
  return [chainId, '0x0'].some((id) => read(read(read(answer, id), 'assetDiscovery'), 'supported') === true)
}

/**
 * Asks the wallet for the account's assets on a network (EIP-7811); undefined when the answer has no list of them.
 * @throws WalletError
 */
export async function listAssets(
  { request, address }: Signer,
  network: Network,
  types: readonly AssetType[],
): Promise<readonly WalletAsset[] | undefined> {
  const chainId = chainIdOf(network)
  // Wallets write the types in different cases, so the answer is filtered instead of the request.
  const params = [{ account: address, chainFilter: [chainId] }]
  const assets = readAssets(await request({ method: 'wallet_getAssets', params }), chainId)
  return assets?.flatMap((asset) => {
    const contract = asset.address === undefined ? undefined : parseAddress(asset.address)
    const isKnown = asset.type === 'native' || contract !== undefined
    return isKnown && types.includes(asset.type) ? [{ ...asset, address: contract }] : []
  })
}
