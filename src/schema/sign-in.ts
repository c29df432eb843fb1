import type { NetworkId } from '../lib/caip.ts'

/** What a sign-in message says, for code that reads a session. Times are RFC 3339 texts. */
export type SignInData = {
  /** The address in the namespace's own form. */
  readonly accountAddress: string
  /** The CAIP-2 id of the network. */
  readonly chainId: NetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A message to sign, as `createMessage` returns it: its parts, and its text by `toString()`. */
export type SignInMessage = SignInData & { toString(): string }

/**
 * A sign-in: the message that an account has signed. The signature is hex (eip155, polkadot), base58 (solana) or base64
 * (bip122).
 */
export type SignInSession = {
  readonly data: SignInData
  readonly message: string
  readonly signature: string
}

/** What `addSession` and `setSessions` are told of the wallet: the nodes of the session's network, best first. */
export type SignInNodes = { readonly rpcUrls: readonly string[] }

/** The account and network for which a message is made. */
export type SignInInput = { readonly chainId: NetworkId; readonly accountAddress: string }

/**
 * Signs visitors in. `createSiwx()` of `wallet-elements/siwx` makes one, and a page may write its own. Each method may be
 * asynchronous; one that throws or rejects ends the sign-in with `sign-in-failed`.
 */
export type Siwx = {
  /** Makes the message for an account; called again for each attempt, so that each has a nonce of its own. */
  createMessage(input: SignInInput): SignInMessage | Promise<SignInMessage>
  /** Verifies a new session and keeps it. Throws when the signature is refused. */
  addSession(session: SignInSession, nodes: SignInNodes): unknown
  /** Replaces all sessions. Throws when one is refused. */
  setSessions(sessions: readonly SignInSession[], nodes: SignInNodes): unknown
  /** The valid sessions of an account on a network; an empty list means that the visitor has to sign in. */
  getSessions(chainId: NetworkId, address: string): readonly SignInSession[] | Promise<readonly SignInSession[]>
  /** Ends the sessions of an account on a network. */
  revokeSession(chainId: NetworkId, address: string): unknown
  /** False if visitors may stay connected without signing in; true when it is missing. */
  getRequired?(): boolean
  /** Whether disconnecting signs out; true when it is missing. */
  readonly signOutOnDisconnect?: boolean
}

/** What `createMessage` of a `siweConfig` gets. `address` is `did:pkh:eip155:{chain}:{address}`. */
export type SiweMessageInput = {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly domain: string
  readonly uri: string
  readonly iat: string
}

/** Who is signed in, as `getSession` of a `siweConfig` tells. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/**
 * Sign-in with Ethereum by functions of the page, which usually call its server. EVM networks only. Wallets connect first and
 * sign then, also those of WalletConnect that can do both with one prompt.
 */
export type SiweConfig = {
  getNonce(address?: string): string | Promise<string>
  createMessage(input: SiweMessageInput): string | Promise<string>
  verifyMessage(input: { readonly message: string; readonly signature: string }): boolean | Promise<boolean>
  getSession(): SiweSession | null | undefined | Promise<SiweSession | null | undefined>
  signOut(): boolean | Promise<boolean>
  /** Whether to sign in at all; true when it is missing. */
  readonly enabled?: boolean
  /** Whether a connected wallet must sign in; true when it is missing. */
  readonly required?: boolean
  /** The three switches are on when they are missing. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
}
