import { read, WalletError } from '../../lib/errors.ts'
import { walletError } from '../shared/wallet-error.ts'
import { featureOf } from './read-wallet.ts'

/**
 * Calls the verb that a feature's name ends with, as `standard:connect` → `connect`, on the feature itself.
 * @throws WalletError `method-not-supported` when the wallet has no such feature, else what the wallet threw
 */
export async function callFeature(wallet: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const feature = featureOf(wallet, name)
  const verb = read(feature, name.slice(name.indexOf(':') + 1))
  if (typeof verb !== 'function') throw new WalletError('method-not-supported', { details: name })
  try {
    return await Reflect.apply(verb, feature, input)
  } catch (thrown) {
    throw walletError(thrown)
  }
}
