import { isAbort, WalletError } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import { offChainSignature, signedMessage } from '../../schema/safe.ts'
import type { AskSafe } from './channel.ts'
import { approve, parseOrThrow } from './replies.ts'
import { getDetails } from './transactions.ts'

const LOOK_MS = 3_000
// After this time the page is told that other owners have not signed yet. It can ask for the same signature again.
const PATIENCE_MS = 15 * 60_000

/**
 * Asks the Safe to sign, and waits until enough owners have signed. The signature is for ERC-1271; it is `0x` when the
 * Safe signed on the chain, where its contract knows the message.
 * @throws WalletError `user-rejected`; `request-pending` when other owners have not signed within 15 minutes
 */
export async function sign(ask: AskSafe, method: 'signMessage' | 'signTypedMessage', params: unknown): Promise<string> {
  const signed = parseOrThrow(signedMessage, await approve(ask, method, params))
  if ('safeTxHash' in signed) return waitFor(() => findOnChain(ask, signed.safeTxHash))
  if (signed.signature && signed.signature !== '0x') return signed.signature
  if ('messageHash' in signed) return waitFor(() => findOffChain(ask, signed.messageHash))
  throw new WalletError('bad-response', { details: 'no signature' })
}

async function waitFor(look: () => Promise<string | undefined>): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(LOOK_MS)) {
    // A message that fails is sent again.
    const found = await look().catch((thrown) => {
      if (thrown instanceof WalletError && (thrown.code === 'user-rejected' || isAbort(thrown))) throw thrown
    })
    if (found !== undefined) return found
  }
  throw new WalletError('request-pending', { details: 'other owners of the Safe have not signed yet' })
}

async function findOffChain(ask: AskSafe, messageHash: string): Promise<string | undefined> {
  const signature = parseOrThrow(offChainSignature, await ask('getOffChainSignature', messageHash))
  return signature && signature !== '0x' ? signature : undefined
}

async function findOnChain(ask: AskSafe, safeTxHash: string): Promise<string | undefined> {
  const { txStatus } = await getDetails(ask, safeTxHash)
  if (txStatus === 'CANCELLED' || txStatus === 'FAILED') throw new WalletError('user-rejected', { details: txStatus })
  return txStatus === 'SUCCESS' ? '0x' : undefined
}
