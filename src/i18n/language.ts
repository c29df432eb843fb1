import type { errorMessages } from '../lib/errors.ts'
import type { accountWords } from './en/account.ts'
import type { allWalletsWords } from './en/all-wallets.ts'
import type { approveWords } from './en/approve.ts'
import type { base } from './en/base.ts'
import type { connectWords } from './en/connect.ts'
import type { connectingWords } from './en/connecting.ts'
import type { downloadWords } from './en/downloads.ts'
import type { emailWords } from './en/email.ts'
import type { helpWords } from './en/help.ts'
import type { emailFieldWords } from './en/login.ts'
import type { namespacesWords } from './en/namespaces.ts'
import type { networksWords } from './en/networks.ts'
import type { receiptWords } from './en/receipt.ts'
import type { receiveWords } from './en/receive.ts'
import type { sendWords } from './en/send.ts'
import type { settingsWords } from './en/settings.ts'
import type { socialWords } from './en/social.ts'
import type { socialsWords } from './en/socials.ts'
import type { termsWords } from './en/terms.ts'
import type { titleWords } from './en/titles.ts'
import type { walletConnectWords } from './en/walletconnect.ts'

/** English words of a feature, by key; they come with its views, and stand in for what a language lacks. */
export type Words = Readonly<Record<string, string>>

type English = typeof base &
  typeof allWalletsWords &
  typeof connectWords &
  typeof connectingWords &
  typeof termsWords &
  typeof titleWords &
  typeof helpWords &
  typeof namespacesWords &
  typeof networksWords &
  typeof receiptWords &
  typeof receiveWords &
  typeof accountWords &
  typeof sendWords &
  typeof approveWords &
  typeof settingsWords &
  typeof socialWords &
  typeof socialsWords &
  typeof walletConnectWords &
  typeof downloadWords &
  typeof emailFieldWords &
  typeof emailWords

/** A language: its words for every key, and its sentences for error codes. */
export type Language = {
  readonly words: { readonly [K in keyof English]?: string }
  readonly errors: { readonly [C in keyof typeof errorMessages]?: string }
}
