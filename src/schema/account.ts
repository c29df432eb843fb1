import type { Config } from './config/options.ts'
import type { Namespace } from './network.ts'

/** The account type of each namespace when the wallet does not name one. */
export const ordinaryTypes: { readonly [N in Namespace]: AccountType } = {
  eip155: 'eoa',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

// A smart account can make several calls in one transaction, so it is preferred when there is one.
const firstTypes: { readonly [N in Namespace]: AccountType } = { ...ordinaryTypes, eip155: 'smartAccount' }

/** Returns the account type to use first in a namespace: the page's choice, or else the default. */
export const preferredType = ({ accountTypes }: Pick<Config, 'accountTypes'>, namespace: Namespace): AccountType =>
  (ordinaryTypes[namespace] === 'eoa' && accountTypes[namespace]) || firstTypes[namespace]

/** The account types: the first two of EVM chains, the last three of Bitcoin. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account of a connection: its address in the chain's canonical form, its type, and the wallet's name for it. */
export type Account = {
  readonly address: string
  readonly type: AccountType
  /** The wallet's name for the account, one clean line. */
  readonly label?: string
  /** Hex without `0x`, when the wallet provides it. */
  readonly publicKey?: string
}

/** An account as a wallet sent it, not yet checked by its chain: an address alone or with more fields. All texts are bounded. */
export type ClaimedAccount = string | (Omit<Account, 'type'> & { readonly type?: AccountType | undefined })

/** Returns the address of a claimed account. */
export const addressOf = (account: ClaimedAccount | undefined): string | undefined =>
  typeof account === 'string' ? account : account?.address

/**
 * The status of a namespace's connection: `connecting` while a stored connection is restored or a login
 * runs, `reconnecting` while the stored connection still waits for a wallet that is late or silent.
 */
export type Status = 'connecting' | 'reconnecting' | 'connected' | 'disconnected'
