import { activityWords } from '../../src/i18n/en/account/activity.ts'
import { buyWords } from '../../src/i18n/en/account/buy.ts'
import { namesWords } from '../../src/i18n/en/account/names.ts'
import { nftsWords } from '../../src/i18n/en/account/nfts.ts'
import { swapWords } from '../../src/i18n/en/account/swap.ts'
import { accountWords, tokensWords, walletsWords } from '../../src/i18n/en/account.ts'
import { allWalletsWords } from '../../src/i18n/en/all-wallets.ts'
import { approveWords } from '../../src/i18n/en/approve.ts'
import { commonWords } from '../../src/i18n/en/common.ts'
import { connectWords } from '../../src/i18n/en/connect.ts'
import { connectingWords } from '../../src/i18n/en/connecting.ts'
import { downloadWords } from '../../src/i18n/en/downloads.ts'
import { emailWords } from '../../src/i18n/en/email.ts'
import { helpWords } from '../../src/i18n/en/help.ts'
import { emailFieldWords, socialsWords } from '../../src/i18n/en/logins.ts'
import { networksWords } from '../../src/i18n/en/networks.ts'
import { receiptWords } from '../../src/i18n/en/receipt.ts'
import { noticeWords, receiveWords } from '../../src/i18n/en/receive.ts'
import { sendWords } from '../../src/i18n/en/send.ts'
import { sessionsWords } from '../../src/i18n/en/sessions.ts'
import { settingsWords } from '../../src/i18n/en/settings.ts'
import { tooOldWords } from '../../src/i18n/en/shell/too-old.ts'
import { signInWords } from '../../src/i18n/en/sign-in.ts'
import { socialWords } from '../../src/i18n/en/social.ts'
import { termsWords } from '../../src/i18n/en/terms.ts'
import { titleWords } from '../../src/i18n/en/titles.ts'
import { walletConnectWords } from '../../src/i18n/en/walletconnect.ts'
import { visitorMessages } from '../../src/lib/error-messages.ts'

type Sentences = Readonly<Record<string, string>>

/** The English messages of every feature. */
export const features = [
  commonWords,
  accountWords,
  activityWords,
  allWalletsWords,
  connectWords,
  connectingWords,
  termsWords,
  titleWords,
  tooOldWords,
  tokensWords,
  downloadWords,
  emailFieldWords,
  emailWords,
  helpWords,
  networksWords,
  noticeWords,
  receiptWords,
  receiveWords,
  signInWords,
  sessionsWords,
  namesWords,
  nftsWords,
  swapWords,
  buyWords,
  sendWords,
  approveWords,
  settingsWords,
  socialWords,
  socialsWords,
  walletConnectWords,
  walletsWords,
]

/** All English messages by key, and the sentences of the visitors’ errors by code. */
export const english = { words: Object.assign({}, ...features) as Sentences, errors: visitorMessages as Sentences }
