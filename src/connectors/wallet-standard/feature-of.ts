import { read } from '../../lib/errors.ts'

/** A feature of a Wallet Standard wallet as it is now: wallets add some late. Never throws. */
export const featureOf = (wallet: unknown, name: string): unknown => read(read(wallet, 'features'), name)
