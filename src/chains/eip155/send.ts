import { read, WalletError, wordsOf } from '../../lib/errors.ts'
import { type Transfer, UnknownOutcome } from '../chain.ts'
import { isRefusal } from '../refusal.ts'
import type { Signer } from '../signer.ts'
import { type Transaction, toTransaction } from './transaction.ts'
import { askAccounts, askNetworkId } from './wallet.ts'

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Hands a transfer to the wallet, after checking its network and account once more, since the visitor may have switched
 * either. The request is frozen, so that the wallet gets exactly what was checked.
 * @throws WalletError `network-changed`, `account-changed`, `user-rejected` and the errors of `toTransaction`;
 * `transaction-unknown` (an `UnknownOutcome`) when the wallet's answer does not tell whether it was sent
 */
export async function send(signer: Signer, transfer: Transfer): Promise<{ hash: string }> {
  const transaction = toTransaction(transfer)
  const [networkId, accounts] = await Promise.all([askNetworkId(signer), askAccounts(signer)])
  if (networkId !== transfer.network.id)
    throw new WalletError('network-changed', { details: `wallet is on ${networkId}` })
  // An account that the visitor chose in the modal only has to be shared; else it has to be the wallet's selected one.
  if (!(signer.isChosen ? accounts : accounts.slice(0, 1)).includes(transaction.from))
    throw new WalletError('account-changed', { details: `wallet has ${accounts[0]}` })
  const hash = await askWallet(signer, transaction)
  if (isHash(hash)) return { hash }
  throw new UnknownOutcome({ details: 'no transaction hash' }, hashIn(hash))
}

async function askWallet({ request }: Signer, transaction: Transaction): Promise<unknown> {
  try {
    const params = Object.freeze([transaction])
    return await request(Object.freeze({ method: 'eth_sendTransaction', params }))
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown
    const hash = hashIn(thrown) ?? hashIn(read(thrown, 'cause'))
    throw new UnknownOutcome({ cause: thrown, details: wordsOf(thrown) }, hash)
  }
}

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)

/** The hash inside an object that a wallet returned or threw; undefined without a hash. */
const hashIn = (value: unknown): string | undefined =>
  [value, read(value, 'data')]
    .flatMap((part) => ['hash', 'transactionHash', 'txHash', 'result'].map((key) => read(part, key)))
    .find(isHash)
