import { read, WalletError } from '../../lib/errors.ts'
import { requireText } from '../shared/read-list.ts'

/** The limit of a message's signature, in bytes or characters. */
export const MAX_SIGNATURE = 4 * 1024
/** The limit of a PSBT (BIP 174), in bytes or characters. */
export const MAX_PSBT = 4 * 1024 * 1024
const TXID = /^[\da-f]{64}$/i

/** The transaction id in a wallet's reply. @throws WalletError `bad-response` without a valid one */
export function requireTxid(reply: unknown): string {
  // Sats Connect writes `txid`, Wallet Standard `txId`.
  const txid = requireText(read(reply, 'txid') ?? read(reply, 'txId'))
  if (!TXID.test(txid)) throw new WalletError('bad-response')
  return txid
}
