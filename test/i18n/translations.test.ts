import { expect } from 'chai'
import { activityWords } from '../../src/i18n/en/account/activity.ts'
import { nftsWords } from '../../src/i18n/en/account/nfts.ts'
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
import { signInWords } from '../../src/i18n/en/sign-in.ts'
import { socialWords } from '../../src/i18n/en/social.ts'
import { termsWords } from '../../src/i18n/en/terms.ts'
import { titleWords } from '../../src/i18n/en/titles.ts'
import { walletConnectWords } from '../../src/i18n/en/walletconnect.ts'
import { loadLanguage, supportedTags } from '../../src/i18n/locales.ts'
import { errorMessages } from '../../src/lib/error-messages.ts'

type Sentences = Readonly<Record<string, string>>

const features = [
  commonWords,
  accountWords,
  activityWords,
  allWalletsWords,
  connectWords,
  connectingWords,
  termsWords,
  titleWords,
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
  nftsWords,
  sendWords,
  approveWords,
  settingsWords,
  socialWords,
  socialsWords,
  walletConnectWords,
  walletsWords,
]
const words: Sentences = Object.assign({}, ...features)
const english = { words, errors: errorMessages as Sentences }

// Proper names.
const kinds = ['ordinalAddress', 'stacksAddress']
const stores = ['chromeStore', 'appStore', 'playStore']

/** Messages that are rightly the same as in English. */
const same: Readonly<Record<string, readonly string[]>> = {
  ar: ['usd', 'appStore', 'playStore', ...kinds],
  de: [
    'code',
    'tokenContract',
    'wallets',
    'usd',
    'platformBrowser',
    'platformDesktop',
    'platformWeb',
    ...stores,
    ...kinds,
    'homepage',
    'nftsTab',
    'status',
  ],
  es: ['tokens', 'tokensTab', 'tokenContract', 'usd', 'platformWeb', ...stores, ...kinds],
  fr: [
    'code',
    'collection',
    'transaction',
    'transactionsShown',
    'opUnknown',
    'pendingUnknown',
    'signInSite',
    'accountActions',
    'max',
    'usd',
    'platformWeb',
    ...stores,
    ...kinds,
  ],
  ja: ['appStore', 'playStore', ...kinds],
}

/** The maximum length of a message for one line of the sheet or a toast, unless English is longer. */
const LONGEST = 52

const sorted = (texts: Iterable<string>) => [...texts].sort()
const placesOf = (text: string) => sorted(text.match(/\{\w+\}/g) ?? [])
/** The names from code, which are the same in every language. */
const codeOf = (text: string) =>
  sorted(text.match(/`\w+`|\w+\(\)|\bCaip\w+|\w+Controller|\bCAIP(?:-10)?|\bchainId\b/g) ?? [])

describe('the messages', () => {
  it('have unique keys across all features', () => {
    const keys = features.flatMap((feature) => Object.keys(feature))
    expect(sorted(keys)).to.deep.equal(sorted(new Set(keys)))
  })

  it('exist in these languages', () => {
    expect(supportedTags).to.deep.equal(['en', 'ar', 'de', 'es', 'fr', 'ja'])
  })
})

for (const tag of supportedTags.filter((one) => one !== 'en')) {
  describe(`the language ${tag}`, () => {
    /** Every sentence of the language beside the English one, by its key. */
    const pairs: (readonly [key: string, text: string, original: string])[] = []

    before(async () => {
      const language = await loadLanguage(tag)
      for (const part of ['words', 'errors'] as const) {
        const own: Sentences = language?.[part] ?? {}
        for (const [key, original] of Object.entries(english[part])) pairs.push([key, own[key] ?? '', original])
      }
    })

    it('has every message and error code, and no others', async () => {
      const language = await loadLanguage(tag)
      expect(sorted(Object.keys(language?.words ?? {}))).to.deep.equal(sorted(Object.keys(words)))
      expect(sorted(Object.keys(language?.errors ?? {}))).to.deep.equal(sorted(Object.keys(errorMessages)))
      for (const [key, text] of pairs) expect(text.trim(), key).to.equal(text).and.not.to.equal('')
    })

    it('has the same placeholders as English', () => {
      for (const [key, text, original] of pairs) expect(placesOf(text), key).to.deep.equal(placesOf(original))
    })

    it('keeps names from code unchanged', () => {
      for (const [key, text, original] of pairs) expect(codeOf(text), key).to.deep.equal(codeOf(original))
    })

    it('leaves nothing in English except for messages that are the same', () => {
      const copies = pairs.filter(([, text, original]) => text === original).map(([key]) => key)
      expect(sorted(copies)).to.deep.equal(sorted(same[tag] ?? []))
    })

    it('uses no exclamation marks, straight quotes or three dots', () => {
      for (const [key, text] of pairs) expect(text, key).not.to.match(/[!！¡'"]|\.\.\./)
    })

    it('ends sentences, but not labels, with a full stop', () => {
      for (const [key, text, original] of pairs) {
        const isSentence = original.endsWith('.')
        expect(/[.。]$/.test(text) && !/Max|Máx/.test(text), `${key}: ${text}`).to.equal(isSentence)
      }
    })

    it('has labels that fit on one line', () => {
      for (const [key, text, original] of pairs) {
        if (original.endsWith('.') || placesOf(text).length > 0) continue
        // Messages for developers appear in a bar that wraps.
        expect(text.length, `${key}: ${text}`).to.be.at.most(Math.max(LONGEST, original.length + 16))
      }
    })
  })
}
