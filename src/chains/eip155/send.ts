import { WalletError } from '../../lib/errors.ts'
import type { Signer, Transfer } from '../chain.ts'
import { toTransaction } from './transaction.ts'
import { askAccounts, askNetworkId } from './wallet.ts'

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Hands a transfer to the wallet, after asking it once more where and who it is: a switch meanwhile must not sign for
 * another network or account (SECURITY F22, F23). The request is frozen, so that what was checked is what is asked.
 * @throws WalletError `network-changed`, `account-changed`, `user-rejected`, `bad-response` and what `toTransaction` throws
 */
export async function send(signer: Signer, transfer: Transfer): Promise<{ hash: string }> {
  const transaction = toTransaction(transfer)
  const [networkId, accounts] = await Promise.all([askNetworkId(signer), askAccounts(signer)])
  if (networkId !== transfer.network.id)
    throw new WalletError('network-changed', { details: `wallet is on ${networkId}` })
  // One that was chosen here need only be shared; else it must be the one that the wallet has selected.
  if (!(signer.isChosen ? accounts : accounts.slice(0, 1)).includes(transaction.from))
    throw new WalletError('account-changed', { details: `wallet has ${accounts[0]}` })
  const params = Object.freeze([transaction])
  const hash = await signer.request(Object.freeze({ method: 'eth_sendTransaction', params }))
  if (typeof hash === 'string' && HASH.test(hash)) return { hash }
  throw new WalletError('bad-response', { details: 'no transaction hash' })
}
