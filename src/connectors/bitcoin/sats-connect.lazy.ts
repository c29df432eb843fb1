import { getProviderById } from '@sats-connect/core'
import { type SatsWallet, satsWalletOfProvider } from './wallet.ts'

/**
 * The wallet that Sats Connect finds under an id. Its own `request` is not used: it asks each wallet for its version first,
 * keeps the first one's answer for all of them, and waits for ever for a wallet that gives none.
 */
export const satsWalletOfId = async (id: string): Promise<SatsWallet> => {
  // A page may put anything there; what is no provider cannot be asked, which the first call says.
  const find = async () => getProviderById(id)
  return satsWalletOfProvider(await find().catch(() => undefined))
}
