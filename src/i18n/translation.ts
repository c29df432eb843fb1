import type { approveWords } from './en/approve.ts'
import type { emailWords } from './en/email.ts'
import type { emailFieldWords } from './en/login.ts'
import type { receiptWords } from './en/receipt.ts'
import type { sendWords } from './en/send.ts'
import type { settingsWords } from './en/settings.ts'
import type { Language } from './language.ts'

/** A language in which nothing is left in English: one word or sentence too few or too many does not compile. */
export type Translation = { readonly [Part in keyof Language]: Required<Language[Part]> }

/** The part of it that sending needs. */
export type SendTranslation = Required<Pick<Language['words'], keyof typeof sendWords>>

/** The part of it that approving and settings need. */
export type ApproveTranslation = Required<
  Pick<Language['words'], keyof typeof approveWords | keyof typeof settingsWords>
>

/** Words that all views share, and a login by email alone needs. */
type EmailBase = 'emailChanged' | 'titleEmailVerifyDevice' | 'titleEmailVerifyOtp' | 'titleUpdateEmail'

/** The part of it that a login by email needs. */
export type EmailTranslation = Required<
  Pick<Language['words'], keyof typeof emailFieldWords | keyof typeof emailWords | EmailBase>
>

/** The part of it that payments need, once they were sent. */
export type ReceiptTranslation = Required<
  Pick<Language['words'], keyof typeof receiptWords | 'titleSendReceipt' | 'transactionReplaced'>
>
