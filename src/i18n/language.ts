import type { visitorMessages } from '../lib/error-messages.ts'
import type { activityWords } from './en/account/activity.ts'
import type { buyWords } from './en/account/buy.ts'
import type { namesWords } from './en/account/names.ts'
import type { nftsWords } from './en/account/nfts.ts'
import type { swapWords } from './en/account/swap.ts'
import type { accountWords, tokensWords, walletsWords } from './en/account.ts'
import type { allWalletsWords } from './en/all-wallets.ts'
import type { approveWords } from './en/approve.ts'
import type { commonWords } from './en/common.ts'
import type { connectWords } from './en/connect.ts'
import type { connectingWords } from './en/connecting.ts'
import type { downloadWords } from './en/downloads.ts'
import type { emailWords } from './en/email.ts'
import type { helpWords } from './en/help.ts'
import type { emailFieldWords, socialsWords } from './en/logins.ts'
import type { networksWords } from './en/networks.ts'
import type { receiptWords } from './en/receipt.ts'
import type { noticeWords, receiveWords } from './en/receive.ts'
import type { receiverWords } from './en/receivers.ts'
import type { sendWords } from './en/send.ts'
import type { sessionsWords } from './en/sessions.ts'
import type { settingsWords } from './en/settings.ts'
import type { tooOldWords } from './en/shell/too-old.ts'
import type { signInWords } from './en/sign-in.ts'
import type { socialWords } from './en/social.ts'
import type { termsWords } from './en/terms.ts'
import type { titleWords } from './en/titles.ts'
import type { walletConnectWords } from './en/walletconnect.ts'

/** A complete translation as it is written: a missing or an extra message does not compile. */
export type Translation = { readonly [Part in keyof Language]: Required<Language[Part]> }

/** The messages of the account view. */
export type AccountTranslation = Required<Pick<Language['words'], keyof typeof accountWords>>

/** The messages of an account's tokens. */
export type TokensTranslation = Required<Pick<Language['words'], keyof typeof tokensWords>>

/** The messages of the buy views. */
export type BuyTranslation = Required<
  Pick<Language['words'], keyof typeof buyWords | 'titleBuy' | 'titleBuyInProgress' | 'titleWhatIsABuy'>
>

/** The messages of the swap views. */
export type SwapTranslation = Required<
  Pick<Language['words'], keyof typeof swapWords | 'titleSwap' | 'titleSwapSelectToken' | 'titleSwapReview'>
>

/** The messages of the send views. */
export type SendTranslation = Required<Pick<Language['words'], keyof typeof sendWords>>

/** The messages about receivers, which are part of those of the send views. */
export type ReceiverTranslation = Required<Pick<Language['words'], keyof typeof receiverWords>>

/** The messages of the approval and settings views. */
export type ApproveTranslation = Required<
  Pick<Language['words'], keyof typeof approveWords | keyof typeof settingsWords>
>

/** Shared messages that only the email login uses. */
type EmailBase = 'emailChanged' | 'titleEmailVerifyDevice' | 'titleEmailVerifyOtp' | 'titleUpdateEmail'

/** The messages of the email login. */
export type EmailTranslation = Required<
  Pick<Language['words'], keyof typeof emailFieldWords | keyof typeof emailWords | EmailBase>
>

/** The messages about payments that were sent. */
export type ReceiptTranslation = Required<
  Pick<Language['words'], keyof typeof receiptWords | 'titleSendReceipt' | 'transactionReplaced'>
>

/** The messages of the receive views, and of what comes in. */
export type ReceiveTranslation = Required<
  Pick<Language['words'], keyof typeof receiveWords | keyof typeof noticeWords | 'titleCompatibleNetworks'>
>

/** The messages about several connected wallets. */
export type WalletsTranslation = Required<Pick<Language['words'], keyof typeof walletsWords>>

/** The messages of the sign-in by signature. */
export type SignInTranslation = Required<
  Pick<Language['words'], keyof typeof signInWords | 'titleSIWXSignMessage' | 'titleConnectingSiwe'>
>

/** The messages of the smart sessions. */
export type SessionsTranslation = Required<Pick<Language['words'], keyof typeof sessionsWords | 'titleSessions'>>

/** The messages of the list of transactions. */
export type ActivityTranslation = Required<Pick<Language['words'], keyof typeof activityWords | 'titleActivity'>>

/** The messages of registering a name. */
export type NamesTranslation = Required<
  Pick<Language['words'], keyof typeof namesWords | 'titleRegisterAccountName' | 'titleRegisterAccountNameSuccess'>
>

/** The messages of the account's NFTs. */
export type NftsTranslation = Required<Pick<Language['words'], keyof typeof nftsWords>>

/** The English messages of a feature by key. They load with its views and are the fallback for other languages. */
export type Words = Readonly<Record<string, string>>

type English = typeof commonWords &
  typeof allWalletsWords &
  typeof connectWords &
  typeof connectingWords &
  typeof termsWords &
  typeof titleWords &
  typeof tooOldWords &
  typeof helpWords &
  typeof networksWords &
  typeof noticeWords &
  typeof receiptWords &
  typeof receiveWords &
  typeof accountWords &
  typeof tokensWords &
  typeof sendWords &
  typeof approveWords &
  typeof settingsWords &
  typeof signInWords &
  typeof sessionsWords &
  typeof activityWords &
  typeof namesWords &
  typeof nftsWords &
  typeof swapWords &
  typeof buyWords &
  typeof socialWords &
  typeof socialsWords &
  typeof walletConnectWords &
  typeof walletsWords &
  typeof downloadWords &
  typeof emailFieldWords &
  typeof emailWords

/** The messages of a language by key, and its sentences for the errors that visitors can meet. */
export type Language = {
  readonly words: { readonly [K in keyof English]?: string }
  readonly errors: { readonly [C in keyof typeof visitorMessages]?: string }
}
