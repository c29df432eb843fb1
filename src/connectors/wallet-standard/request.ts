import { WalletError } from '../../lib/errors.ts'
import type { Request } from '../connector.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { SharedAccount } from './accounts.ts'
import type { Dialect } from './dialect.ts'
import { chainNameOf } from './networks.ts'

/** Answers the calls of a namespace by the features of a wallet; `accounts` are those that it shares now. @throws WalletError */
export function createStandardRequest(
  wallet: object,
  { methods }: Dialect,
  accounts: () => readonly SharedAccount[],
): Request {
  const account = (address: unknown) => {
    const found = accounts().find((one) => one.address === address)
    if (!found) throw new WalletError('account-changed')
    return found
  }
  return async ({ method, params, networkId }) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new WalletError('method-not-supported', { details: method })
    const chain = ({ chains }: SharedAccount) => (networkId && chainNameOf(networkId)) ?? chains[0]
    try {
      return await run({ wallet, params, account, chain, accounts })
    } catch (thrown) {
      throw walletError(thrown)
    }
  }
}
