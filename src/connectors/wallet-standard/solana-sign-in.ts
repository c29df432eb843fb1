import { base58 } from '@scure/base'
import { read, WalletError } from '../../lib/errors.ts'
import { walletChainId } from '../../lib/sign-in/chain-ids.ts'
import type { SignInFields } from '../../lib/sign-in/message.ts'
import { requireBytes } from '../shared/read-bytes.ts'
import { readText } from '../shared/read-list.ts'
import { callFeature, firstAnswer, type SignInFeature } from './feature-mapping.ts'

const SIGNATURE = 64
const MAX_MESSAGE = 10_000

/**
 * Sign In With Solana: the wallet writes the message from its parts, shows them in a dialog of its own, and signs. The
 * answer is for another account, or not a text: `bad-response`.
 */
export const solanaSignIn: SignInFeature = {
  name: 'solana:signIn',
  async ask(wallet, fields) {
    const answer = firstAnswer(await callFeature(wallet, 'solana:signIn', inputOf(fields)))
    if (readText(read(read(answer, 'account'), 'address')) !== fields.address)
      throw new WalletError('bad-response', { details: 'The wallet signed in with another account' })
    return {
      message: readMessage(requireBytes(read(answer, 'signedMessage'), MAX_MESSAGE)),
      signature: base58.encode(requireBytes(read(answer, 'signature'), SIGNATURE, SIGNATURE)),
    }
  },
}

function inputOf({ blockchain: _, scheme: __, chainId, ...fields }: SignInFields): object {
  const id = chainId.includes(':') ? (chainId as `${string}:${string}`) : (`solana:${chainId}` as const)
  return { ...fields, chainId: walletChainId(id) }
}

function readMessage(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new WalletError('bad-response', { cause, details: 'The wallet signed bytes that are no text' })
  }
}
