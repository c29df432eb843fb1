import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { tryOrUndefined } from '../../lib/errors.ts'
import type { SignInSession } from '../../schema/sign-in.ts'

/** Verifies the signature (base58) of a Solana account over the UTF-8 of the message. */
export const verify = ({ data, message, signature }: SignInSession): boolean =>
  // It throws for lengths and points that are wrong. ZIP 215 would accept keys that have several spellings.
  tryOrUndefined(() =>
    ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(data.accountAddress), {
      zip215: false,
    }),
  ) ?? false
