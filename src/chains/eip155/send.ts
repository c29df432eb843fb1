import { read, WalletError, wordsOf } from '../../lib/errors.ts'
import { type Signer, type Transfer, UnknownOutcome } from '../chain.ts'
import { isRefusal } from '../refusal.ts'
import { type Transaction, toTransaction } from './transaction.ts'
import { askAccounts, askNetworkId } from './wallet.ts'

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Hands a transfer to the wallet, after asking it once more where and who it is: a switch meanwhile must not sign for
 * another network or account. The request is frozen, so that what was checked is what is asked.
 * @throws WalletError `network-changed`, `account-changed`, `user-rejected` and what `toTransaction` throws;
 * `transaction-unknown` (an `UnknownOutcome`) when the wallet's answer does not say whether it has sent it
 */
export async function send(signer: Signer, transfer: Transfer): Promise<{ hash: string }> {
  const transaction = toTransaction(transfer)
  const [networkId, accounts] = await Promise.all([askNetworkId(signer), askAccounts(signer)])
  if (networkId !== transfer.network.id)
    throw new WalletError('network-changed', { details: `wallet is on ${networkId}` })
  // One that was chosen here need only be shared; else it must be the one that the wallet has selected.
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

/** The hash that a wallet wrapped into an object, as an answer or with an error; undefined when there is none. */
const hashIn = (value: unknown): string | undefined =>
  [value, read(value, 'data')]
    .flatMap((part) => ['hash', 'transactionHash', 'txHash', 'result'].map((key) => read(part, key)))
    .find(isHash)
