import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Hex } from 'viem'

/** The keys of a user: EVM's in hex, Solana's 64 bytes in base58. */
export type Keys = { eip155: Hex; solana: string }

/** Keys as they are kept: encrypted, and bound to one user. */
export type Sealed = { iv: Buffer; text: Buffer; tag: Buffer }

/** What seals keys for a user, and opens them for the same one. */
export type Vault = { seal: (user: string, keys: Keys) => Sealed; open: (user: string, sealed: Sealed) => Keys }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

/** Makes a vault with a secret of its own, which ends with the process. */
export function createVault(): Vault {
  const secret = randomBytes(32)
  return {
    seal(user, keys) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, secret, iv).setAAD(Buffer.from(user))
      const text = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()])
      return { iv, text, tag: cipher.getAuthTag() }
    },
    open(user, { iv, text, tag }) {
      const cipher = createDecipheriv(CIPHER, secret, iv).setAAD(Buffer.from(user)).setAuthTag(tag)
      return JSON.parse(Buffer.concat([cipher.update(text), cipher.final()]).toString())
    },
  }
}
