import { read, WalletError } from '../../lib/errors.ts'
import type { AccountType } from '../../schema/account.ts'
import { type SatsWallet, satsWalletOfProvider } from '../bitcoin/wallet.ts'
import { readList } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { SharedAccount } from './accounts.ts'
import { featureOf } from './read-wallet.ts'

/**
 * Calls the verb that a feature's name ends with, as `standard:connect` → `connect`, on the feature itself.
 * @throws WalletError `method-not-supported` when the wallet has no such feature, else what the wallet threw
 */
export async function callFeature(wallet: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const feature = featureOf(wallet, name)
  const verb = read(feature, name.slice(name.indexOf(':') + 1))
  if (typeof verb !== 'function') throw new WalletError('method-not-supported', { details: name })
  try {
    return await Reflect.apply(verb, feature, input)
  } catch (thrown) {
    throw walletError(thrown)
  }
}

/** The Sats Connect provider that a Wallet Standard wallet brings along; one without it has no method at all. */
export const satsWalletOf = (wallet: object): SatsWallet =>
  satsWalletOfProvider(read(featureOf(wallet, 'sats-connect:'), 'provider'))

/** A call to a wallet, ready to be put into its features. */
export type FeatureCall = {
  readonly wallet: object
  readonly params: unknown
  /** The account with this address, as the wallet shares it now. @throws WalletError `account-changed` when it does not */
  account(address: unknown): SharedAccount
  /** What the wallet calls the network that the call is for; the account's first where none was said. */
  chain(account: SharedAccount): string | undefined
  /** The accounts that it shares now. */
  accounts(): readonly SharedAccount[]
}

/** How a namespace's calls are made of the features of Wallet Standard. */
export type FeatureMapping = {
  /** Asks for accounts, which may ask the visitor; answers the wallet's list. @throws WalletError */
  connect(wallet: object): Promise<unknown>
  /** Asks for what is shared already; never asks the visitor. @throws WalletError */
  resume(wallet: object): Promise<unknown>
  /** The feature of its own that ends it, besides `standard:disconnect`. */
  readonly disconnect?: string
  /** The features that tell of changes. */
  readonly events: readonly string[]
  accountType(account: SharedAccount, all: readonly SharedAccount[]): AccountType | undefined
  /** What each method comes to. @throws WalletError, or whatever its input makes it throw */
  readonly methods: { readonly [method: string]: (ask: FeatureCall) => Promise<unknown> }
}

/** The list in what a feature's `connect` answered; what the wallet itself shows where it answered none. */
export const readListedAccounts = (wallet: object, answer: unknown): unknown => {
  const accounts = read(answer, 'accounts')
  return readList(accounts) ? accounts : read(wallet, 'accounts')
}

/** The first of a feature's answers; some wallets answer it without a list. */
export const firstAnswer = (answer: unknown): unknown => readList(answer)?.[0] ?? answer
