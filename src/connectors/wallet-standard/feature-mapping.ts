import { read, WalletError } from '../../lib/errors.ts'
import type { SignInFields } from '../../lib/sign-in/message.ts'
import type { AccountType } from '../../schema/account.ts'
import { type SatsWallet, satsWalletOfProvider } from '../bitcoin/wallet.ts'
import type { SignedIn } from '../connector.ts'
import { readList } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { SharedAccount } from './accounts.ts'
import { featureOf } from './read-wallet.ts'

/** An RPC call with what is needed to translate it into calls of features. */
export type FeatureCall = {
  readonly wallet: object
  readonly params: unknown
  /**
   * The account that the wallet shares now under this address.
   * @throws WalletError `account-changed` if the wallet no longer shares it
   */
  account(address: unknown): SharedAccount
  /** The chain name of the network that the call is for; without one, the first chain of the account. */
  chain(account: SharedAccount): string | undefined
  /** The accounts that the wallet shares now. */
  accounts(): readonly SharedAccount[]
}

/** A feature that signs in: its name, and how it is asked. */
export type SignInFeature = {
  readonly name: string
  ask(wallet: object, fields: SignInFields): Promise<SignedIn>
}

/** How the calls of one namespace map to the features of a Wallet Standard wallet. */
export type FeatureMapping = {
  /** Requests accounts, for which the wallet may ask the visitor; resolves with the wallet's list. @throws WalletError */
  connect(wallet: object): Promise<unknown>
  /** Requests the accounts that are shared already, without asking the visitor. @throws WalletError */
  resume(wallet: object): Promise<unknown>
  /** The namespace's own feature to disconnect, used besides `standard:disconnect`. */
  readonly disconnect?: string
  /** The features that emit `change` events. */
  readonly events: readonly string[]
  accountType(account: SharedAccount, all: readonly SharedAccount[]): AccountType | undefined
  /** Signs in with the wallet's own dialog; missing where no feature is for that. @throws WalletError */
  readonly signIn?: SignInFeature
  /** The supported RPC methods. @throws WalletError, or any error that invalid params cause */
  readonly methods: { readonly [method: string]: (call: FeatureCall) => Promise<unknown> }
}

/**
 * Calls the function that is named after the colon of a feature: `connect` of `standard:connect`.
 * @throws WalletError `method-not-supported` if the wallet lacks the feature, else the wallet's error
 */
export async function callFeature(wallet: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const feature = featureOf(wallet, name)
  const run = read(feature, name.slice(name.indexOf(':') + 1))
  if (typeof run !== 'function') throw new WalletError('method-not-supported', { details: name })
  try {
    return await Reflect.apply(run, feature, input)
  } catch (thrown) {
    throw walletError(thrown)
  }
}

/** The account list in the reply of a `connect` feature; falls back to the wallet's `accounts`. */
export const readListedAccounts = (wallet: object, reply: unknown): unknown => {
  const accounts = read(reply, 'accounts')
  return readList(accounts) ? accounts : read(wallet, 'accounts')
}

/** The first output of a feature; some wallets return it without the list. */
export const firstAnswer = (reply: unknown): unknown => readList(reply)?.[0] ?? reply

/** The Sats Connect provider that a Wallet Standard wallet carries; without one, each of its methods is unsupported. */
export const satsWalletOf = (wallet: object): SatsWallet =>
  satsWalletOfProvider(read(featureOf(wallet, 'sats-connect:'), 'provider'))
