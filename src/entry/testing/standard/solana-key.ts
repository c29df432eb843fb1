import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { insertSignature } from '../../../connectors/wallet-standard/solana-transactions.ts'
import type { StandardAccount } from './account.ts'

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

/** A Solana key, and what it signs. */
export type SolanaKey = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The seed and the public key: 64 bytes. */
  readonly secretKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
  /** Adds its signature to a serialized transaction. @throws WalletError when the transaction does not need it */
  signTransaction(transaction: Uint8Array): Uint8Array
}

const SIGNATURE = 64
// The message of a transaction follows its signatures, and a short count of them is one byte.
const messageOf = (transaction: Uint8Array) => transaction.subarray(1 + (transaction[0] ?? 0) * SIGNATURE)

/** A key of 64 bytes in base58, from a seed of 32 bytes. */
export const solanaKeyOf = (seed: Uint8Array): string =>
  base58.encode(Uint8Array.of(...seed, ...ed25519.getPublicKey(seed)))

/** Imports a key of 64 bytes in base58, the seed and the public key. @throws Error when it is malformed */
export function openSolanaKey(privateKey: string): SolanaKey {
  const secretKey = base58.decode(privateKey)
  if (secretKey.length !== 64) throw new Error('A Solana key has 64 bytes')
  const [seed, publicKey] = [secretKey.slice(0, 32), secretKey.slice(32)]
  const sign = (message: Uint8Array) => ed25519.sign(message, seed)
  return {
    address: base58.encode(publicKey),
    publicKey,
    secretKey,
    sign,
    signTransaction: (transaction) => insertSignature(transaction, publicKey, sign(messageOf(transaction))),
  }
}

/** The names of the features that a Solana account supports. */
export const solanaFeatureNames = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** The account of a key on those chains that are Solana's. */
export const solanaAccount = (
  { address, publicKey }: SolanaKey,
  { chains, without = [], label }: { chains: readonly string[]; without?: readonly string[]; label?: string },
): StandardAccount => ({
  address,
  publicKey,
  chains: chains.filter((chain) => chain.startsWith('solana:')),
  features: solanaFeatureNames.filter((name) => !without.includes(name)),
  ...(label && { label }),
})
