import { read } from '../../lib/errors.ts'
import { type SatsWallet, satsWalletOfProvider } from '../bitcoin/wallet.ts'
import { featureOf } from './read-wallet.ts'

/** The Sats Connect provider that a Wallet Standard wallet brings along; one without it has no method at all. */
export const satsWalletOf = (wallet: object): SatsWallet =>
  satsWalletOfProvider(read(featureOf(wallet, 'sats-connect:'), 'provider'))
