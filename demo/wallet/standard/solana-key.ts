import { base58 } from '@scure/base'
import { createKeyPairFromBytes } from '@solana/kit'

/** The input of `solana:signIn`: optional fields of the message. */
export type SignInInput = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly [field: string]: unknown
}

// In the order of EIP-4361, which the message follows.
const lines = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The text that `solana:signIn` signs for an account (Sign In With Solana). Undefined fields have no line. */
export function signInText(input: SignInInput, address: string): string {
  const fields = lines.flatMap(([field, title]) => (input[field] ? [`${title}: ${input[field]}`] : []))
  const resources = input.resources ? ['Resources:', ...input.resources.map((uri) => `- ${uri}`)] : []
  const parts = [
    `${input.domain ?? location.host} wants you to sign in with your Solana account:\n${address}`,
    input.statement ?? '',
    [...fields, ...resources].join('\n'),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** A Solana key. `pair` imports it into Web Crypto. */
export type SolanaKey = {
  readonly address: string
  readonly publicKey: Uint8Array
  pair(): Promise<CryptoKeyPair>
}

/** Imports a key of 64 bytes in base58, the seed and the public key. @throws Error when it is malformed */
export function openSolanaKey(privateKey: string): SolanaKey {
  const bytes = base58.decode(privateKey)
  if (bytes.length !== 64) throw new Error('A Solana key has 64 bytes')
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
