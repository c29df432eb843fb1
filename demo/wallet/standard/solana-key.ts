import { base58 } from '@scure/base'
import { createKeyPairFromBytes } from '@solana/kit'

/** A key of Solana: `pair` opens it in the browser's own cryptography. */
export type SolanaKey = {
  readonly address: string
  readonly publicKey: Uint8Array
  pair(): Promise<CryptoKeyPair>
}

/** Opens a key of 64 bytes in base58, the seed and the public key. @throws Error when it is none */
export function openSolanaKey(privateKey: string): SolanaKey {
  const bytes = base58.decode(privateKey)
  if (bytes.length !== 64) throw new Error('A key of Solana has 64 bytes')
  const publicKey = bytes.slice(32)
  let pair: Promise<CryptoKeyPair> | undefined
  return {
    address: base58.encode(publicKey),
    publicKey,
    pair: () => {
      pair ??= createKeyPairFromBytes(bytes)
      return pair
    },
  }
}
