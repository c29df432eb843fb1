import { base58 } from '@scure/base'
import { createKeyPairFromBytes } from '@solana/kit'

/** What a page may ask a wallet to put into the message of `solana:signIn`; all of it may be left out. */
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

/** The text that `solana:signIn` signs for an account (Sign In With Solana); what was not asked for has no line. */
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
