import type { NetworkId } from '../../../lib/caip.ts'
import { within } from '../../../lib/timing.ts'
import type { Network } from '../../../schema/network.ts'
import type { AssetType, WalletAsset } from '../../../schema/wallet-asset.ts'
import type { Core } from '../../core.ts'
import type { ActiveConnection } from '../../models/connections.ts'
import { signerOf } from '../../wallets/active-wallet.ts'

// A wallet may never answer; the service is asked instead then.
const ABLE_MS = 1_500
const LIST_MS = 10_000

const able = new WeakMap<ActiveConnection['connection'], Map<string, Promise<boolean>>>()

/**
 * Asks the connected wallet for the assets of the active account on a network (EIP-7811). Undefined when the wallet does
 * not list assets or fails. Names, decimals and prices are the wallet's word. Never rejects.
 */
export async function readWalletAssets(
  core: Core,
  network: Network,
  assetTypes: readonly AssetType[],
): Promise<readonly WalletAsset[] | undefined> {
  const active = core.connections.$active.get()[network.namespace]
  const signer = signerOf(core, network.namespace)
  // A request over WalletConnect would open the wallet's app.
  if (!active || !signer || active.connector.type === 'WALLET_CONNECT') return undefined
  try {
    const { canListAssets, listAssets } = await core.chain(network.namespace)
    if (!canListAssets || !listAssets) return undefined
    const ask = () => canListAssets(signer, network)
    if (!(await askOnce(active, signer.address, network.id, ask))) return undefined
    return await within(listAssets(signer, network, assetTypes), LIST_MS)
  } catch {
    return undefined
  }
}

// A wallet is asked once for each account and network while it is connected, so one that never answers delays one read.
function askOnce(
  { connection }: ActiveConnection,
  address: string,
  id: NetworkId,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  const answers = able.get(connection) ?? new Map<string, Promise<boolean>>()
  able.set(connection, answers)
  const key = `${id} ${address}`
  const answer = answers.get(key) ?? within(ask(), ABLE_MS).catch(() => false)
  answers.set(key, answer)
  return answer
}
