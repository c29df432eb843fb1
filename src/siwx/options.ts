import { WalletError } from '../lib/errors.ts'
import type { SiwxStorage } from './page/session-store.ts'
import type { SignInVerifier } from './verifier.ts'
import { verifiers as allVerifiers } from './verifiers.ts'

/** The options of `createSiwx`. */
export type SiwxOptions = {
  /** A sentence that visitors read in the message: one line of at most 500 ASCII characters without quotes. */
  readonly statement?: string
  /** Where the sessions are kept; `localStorage` by default. */
  readonly storage?: SiwxStorage
  /** The namespaces in which visitors can sign in, with how they are verified; all four by default. */
  readonly verifiers?: readonly SignInVerifier[]
  /** The URL of a server with the four doors of docs/sign-in.md, which then verifies and keeps the session. */
  readonly server?: string
  /** How long a sign-in is good (ms); seven days by default. */
  readonly expiresIn?: number
  /** False: visitors may stay connected without signing in. */
  readonly required?: boolean
  /** False: disconnecting does not sign out. */
  readonly signOutOnDisconnect?: boolean
}

/** The options with defaults. */
export type Settings = Pick<SiwxOptions, 'statement' | 'storage'> & {
  readonly verifiers: readonly SignInVerifier[]
  readonly expiresIn: number
}

const WEEK_MS = 7 * 86_400_000
const LONGEST_MS = 10 * 365 * 86_400_000
// EIP-4361 allows the characters of a URL and spaces, and libraries on servers refuse all others. A sentence that starts like
// the line after it could be read as that line.
const STATEMENT = /^(?!URI: )[\w \-.~:/?#[\]@!$&'()*+,;=]{1,500}$/

/** Reads the options. @throws WalletError `bad-attribute` for an invalid one */
export function readOptions({
  statement,
  storage,
  verifiers = allVerifiers,
  server,
  expiresIn = WEEK_MS,
}: SiwxOptions): Settings {
  if (statement !== undefined && !(typeof statement === 'string' && STATEMENT.test(statement)))
    throw wrong('statement takes one line of at most 500 letters, digits, spaces and marks of EIP-4361')
  if (!(typeof expiresIn === 'number' && expiresIn > 0 && expiresIn <= LONGEST_MS))
    throw wrong('expiresIn takes milliseconds, at most ten years')
  if (server !== undefined && typeof server !== 'string') throw wrong('server takes a URL')
  return { verifiers, expiresIn, ...(statement && { statement }), ...(storage && { storage }) }
}

const wrong = (details: string) => new WalletError('bad-attribute', { details: `createSiwx: ${details}` })
