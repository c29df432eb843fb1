// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { isRightToLeft, loadLanguage, pickLocale, supportedTags } from '../../src/i18n/locales.ts'
import { forAll } from '../fixtures/for-all.ts'

describe('pickLocale', () => {
  const cases: readonly (readonly [wishes: readonly (string | undefined)[], picked: string])[] = [
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE-at'], 'de'],
    [['de_CH'], 'de'],
    [[' fr '], 'fr'],
    [['es-419'], 'es'],
    [['ja-JP-u-ca-japanese'], 'ja'],
    [['ar-EG'], 'ar'],
    [['en-GB', 'de'], 'en'],
    [['zh'], 'zh-CN'],
    [['zh-Hans-SG'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-Hant'], 'zh-TW'],
    [['zh_tw'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-HK'],
    [['zh-MO'], 'zh-HK'],
    [['iw-IL'], 'he'],
    [['hi-Latn', 'de'], 'hi'],
    [['xx-BR', undefined, 'fr-CA', 'de'], 'fr'],
    [[undefined, '', 'es'], 'es'],
    [[undefined], 'en'],
    [[], 'en'],
    // Another language whose tag begins like a supported one.
    [['den'], 'en'],
    [['d'], 'en'],
    [['-de'], 'en'],
    [['de\u0000'], 'en'],
  ]
  for (const [wishes, picked] of cases) {
    it(`picks ${picked} for ${JSON.stringify(wishes)}`, () => {
      expect(pickLocale(wishes)).to.equal(picked)
    })
  }

  it('picks a tag of the page itself, and before a language of ours', () => {
    expect(pickLocale(['sv-SE', 'de'], ['sv'])).to.equal('sv')
    expect(pickLocale(['de-AT'], ['de-AT'])).to.equal('de-AT')
    expect(pickLocale(['de-CH'], ['de-AT'])).to.equal('de')
  })

  it('never picks a name of an object property', () => {
    const names = '__proto__ constructor toString hasOwnProperty ../de ./de.ts constructor-de'
    for (const name of names.split(' ')) expect(pickLocale([name]), name).to.equal('en')
  })

  it('picks a supported tag for any input', () => {
    const wish = fc.option(fc.string(), { nil: undefined })
    forAll(fc.array(wish), (wishes) => supportedTags.includes(pickLocale(wishes)))
  })

  it('does not take longer than a test may for a very long input', () => {
    expect(pickLocale([`de${'-x'.repeat(1_000_000)}`, '-'.repeat(1_000_000)])).to.equal('de')
  })
})

describe('loadLanguage', () => {
  it('loads nothing for English, whose messages load with the views', async () => {
    expect(await loadLanguage('en')).to.equal(undefined)
  })

  it('returns the same messages each time', async () => {
    const [one, other] = await Promise.all([loadLanguage('de'), loadLanguage('de')])
    expect(one?.words.connectWallet).to.equal('Wallet verbinden')
    expect(other).to.equal(one)
  })

  it('loads nothing for an unknown tag', async () => {
    for (const tag of ['__proto__', 'constructor', '', 'xx', '../de'])
      expect(await loadLanguage(tag), tag).to.equal(undefined)
  })
})

describe('isRightToLeft', () => {
  it('is true for Arabic and Hebrew', () => {
    expect(supportedTags.filter(isRightToLeft)).to.deep.equal(['ar', 'he'])
  })
})
