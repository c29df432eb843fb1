// @run node
import { expect } from 'chai'
import { loadLanguage, supportedTags } from '../../src/i18n/locales.ts'
import { english, features } from './english.ts'

type Sentences = Readonly<Record<string, string>>

// Proper names.
const kinds = 'ordinalAddress stacksAddress'
const apps = 'appStore playStore'
const stores = `chromeStore ${apps}`

/** Messages that are rightly the same as in English. */
const same: Readonly<Record<string, string>> = {
  ar: `usd ${apps} ${kinds}`,
  de: `code tokenContract wallets usd platformBrowser platformDesktop platformWeb homepage nftsTab nameField status
    ${stores} ${kinds}`,
  es: `buySubtotal buyTotal tokens tokensTab tokenContract usd platformWeb ${stores} ${kinds}`,
  fr: `buyTotal code collection transaction transactionsShown opUnknown pendingUnknown signInSite accountActions max usd
    platformWeb ${stores} ${kinds}`,
  ja: `${apps} ${kinds}`,
  ko: `${apps} usd`,
  id: `buySubtotal buyTotal swapNow swapAction titleSwap tokenContract itemNumber status platformBrowser platformDesktop platformWeb usd
    ${stores} ${kinds}`,
  ms: `swapAction swapNow titleSwap status usd tokenContract itemNumber platformDesktop platformWeb ${apps} ${kinds}`,
  th: `usd ${apps} ${kinds}`,
  vi: `usd tokenContract platformWeb ${apps} ${kinds}`,
  'pt-BR': `buySubtotal buyTotal tokensTab nftsTab tokens tokenContract itemNumber status signInSite usd platformWeb ${stores} ${kinds}`,
  ru: `usd ${stores} ${kinds}`,
  tr: `tokenContract signInSite usd platformWeb ${stores} ${kinds}`,
  uk: `usd ${stores} ${kinds}`,
  'zh-TW': `${apps} ${kinds}`,
  'zh-HK': `${apps} ${kinds}`,
  'zh-CN': `${apps} ${kinds}`,
  hi: `usd ${apps} ${kinds}`,
  he: `usd ${apps} ${kinds}`,
}

/** The maximum length of a message for one line of the sheet or a toast, unless English is longer. */
const LONGEST = 52

/** The forms of a message for different numbers; most have one. */
const formsOf = (text: string) =>
  text.includes(' | ') ? text.split(' | ').map((form) => form.slice(form.indexOf(': ') + 2)) : [text]

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
    const tags = 'en ar de es fr he hi id ja ko ms pt-BR ru th tr uk vi zh-CN zh-HK zh-TW'
    expect(supportedTags).to.deep.equal(tags.split(' '))
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
      expect(sorted(Object.keys(language?.words ?? {}))).to.deep.equal(sorted(Object.keys(english.words)))
      expect(sorted(Object.keys(language?.errors ?? {}))).to.deep.equal(sorted(Object.keys(english.errors)))
      for (const [key, text] of pairs) expect(text.trim(), key).to.equal(text).and.not.to.equal('')
    })

    it('has the same placeholders as English, in every form', () => {
      for (const [key, text, original] of pairs) {
        const [places] = formsOf(original).map(placesOf)
        for (const form of formsOf(text)) expect(placesOf(form), key).to.deep.equal(places)
      }
    })

    it('keeps names from code unchanged', () => {
      for (const [key, text, original] of pairs) expect(codeOf(text), key).to.deep.equal(codeOf(original))
    })

    it('has forms only by the plural categories of the language, the one for all other numbers last', () => {
      const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
      for (const [key, text] of pairs) {
        if (!text.includes(' | ')) continue
        const categories = text.split(' | ').map((form) => form.slice(0, form.indexOf(': ')))
        expect(pluralCategories, key).to.include.members(categories)
        expect(categories.at(-1), key).to.equal('other')
      }
    })

    it('leaves nothing in English except for messages that are the same', () => {
      // A message without a word of its own only joins others.
      const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
      const copies = pairs.filter(([, text, original]) => text === original && hasWords(text)).map(([key]) => key)
      expect(sorted(copies)).to.deep.equal(sorted(same[tag]?.split(/\s+/) ?? []))
    })

    it('uses no exclamation marks, straight quotes or three dots', () => {
      for (const [key, text] of pairs) expect(text, key).not.to.match(/[!！¡'"]|\.\.\./)
    })

    it('ends sentences, but not labels, with a full stop', () => {
      for (const [key, text, original] of pairs) {
        // Thai parts sentences by spaces.
        const isSentence = original.endsWith('.') && tag !== 'th'
        for (const form of formsOf(text))
          expect(/[.。।]$/.test(form) && !/Max|Máx/.test(form), `${key}: ${form}`).to.equal(isSentence)
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
