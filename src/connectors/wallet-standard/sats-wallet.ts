import { read } from '../../lib/errors.ts'
import { type SatsWallet, walletOfProvider } from '../bitcoin/wallet.ts'
import { featureOf } from './read-wallet.ts'

/** The Sats Connect provider that a Wallet Standard wallet brings along; one without it has no method at all. */
export const satsWalletOf = (wallet: object): SatsWallet =>
  walletOfProvider(read(featureOf(wallet, 'sats-connect:'), 'provider'))
