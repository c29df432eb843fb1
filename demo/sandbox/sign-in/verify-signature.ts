import { base58 } from '@scure/base'
import { isContractSignature, withNode } from './contract-signature.ts'
import type { SignInMessage, SignInNamespace } from './message.ts'

/** The URLs of the EVM nodes by chain id. Contracts of other chains cannot be asked. */
export type NodeUrls = ReadonlyMap<number, string>

/** A text that an account is said to have signed. `now` is in ms since 1970. */
type Claim = { text: string; signature: string; message: SignInMessage; nodes: NodeUrls; now: number }

/** r, s and v of a key, or what a contract accepts as such. */
const SIGNATURE_OF_KEY = /^0x[0-9a-f]{130}$/i

/** One verifier for each namespace, by a library that the product does not sign or verify with. */
const verifiers: Readonly<Record<SignInNamespace, (claim: Claim) => Promise<boolean>>> = {
  async eip155({ text, signature, message, nodes, now }) {
    const chainId = Number(message.chainId.split(':')[1])
    return withNode(nodes.get(chainId), chainId, async (provider) => {
      if (!SIGNATURE_OF_KEY.test(signature)) return isContractSignature(message.address, text, signature, provider)
      const { SiweMessage } = await import('siwe')
      const { domain, nonce } = message
      const options = { suppressExceptions: true, ...(provider && { provider: provider as never }) }
      return (
        await new SiweMessage(text).verify({ signature, domain, nonce, time: new Date(now).toISOString() }, options)
      ).success
    })
  },
  async solana({ text, signature, message }) {
    const { sign } = (await import('tweetnacl')).default
    const bytes = new TextEncoder().encode(text)
    return sign.detached.verify(bytes, base58.decode(signature), base58.decode(message.address))
  },
  async polkadot({ text, signature, message }) {
    const { cryptoWaitReady, signatureVerify } = await import('@polkadot/util-crypto')
    await cryptoWaitReady()
    return signatureVerify(`<Bytes>${text}</Bytes>`, signature, message.address).isValid // extensions sign texts in these tags
  },
  async bip122({ text, signature, message }) {
    const { Verifier } = await import('bip322-js')
    return Verifier.verifySignature(message.address, text, signature)
  },
}

/**
 * Has the account of the message signed this text? The signature is hex (eip155, polkadot), base58 (solana) or base64
 * (bip122). False for a malformed one.
 */
export async function isSignedByAccount(claim: Claim): Promise<boolean> {
  try {
    return await verifiers[claim.message.namespace](claim)
  } catch {
    return false
  }
}
