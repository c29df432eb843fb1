// @run node
import { expect } from 'chai'
import { chapters } from '../../../demo/gallery/chapters.ts'
import { languageChapters } from '../../../demo/gallery/language-scenarios.ts'
import { english } from '../english.ts'
import { END, PSEUDO, pseudoMessages, START } from './language.ts'
import { parts } from './parts.ts'
import { untranslated } from './untranslated.ts'

const texts = pseudoMessages[PSEUDO] ?? {}
const PLACE = /\{\w+\}/g
const FORM = /(?:^| \| )\w+: /g

/** The number of letters of a text, without its places and the names of its forms. */
function lettersIn(text: string): number {
  const forms = text.includes(' | ') ? text.replace(FORM, '') : text
  return forms.replace(PLACE, '').match(/\p{Letter}/gu)?.length ?? 0
}

describe('the language of the test', () => {
  it('has each text, with its places, longer by 30 to 60 %', () => {
    for (const [key, text] of Object.entries({ ...english.words, ...english.errors })) {
      const own = texts[key] ?? ''
      expect(own.match(PLACE), key).to.deep.equal(text.match(PLACE))
      const [before, now] = [lettersIn(text), lettersIn(own)]
      if (before >= 8) expect(now / before, text).to.be.within(1.3, 1.6)
    }
  })

  it('marks both ends of each form', () => {
    expect(texts['retry']).to.match(new RegExp(`^${START}.+${END}$`))
    expect(texts['andMore']).to.match(new RegExp(`^${START}\\{count\\} .+${END}$`))
  })

  it('is spoken in each chapter of the gallery', () => {
    const spoken = Object.values(parts).flat()
    expect(spoken).to.have.members(chapters.filter((chapter) => !languageChapters.includes(chapter)))
  })
})

describe('a text that is not translated', () => {
  for (const [what, text] of [
    ['an English word', 'Retry'],
    ['an English word in a text', `${START}ťŕý Retry${END}`],
    ['a text whose end is cut off', `${START}ťŕý ááĝ…`],
    ['a text without markers', 'ťŕý ááĝááííñ'],
  ] as const)
    it(`is found: ${what}`, () => expect(untranslated(text)).to.include(text))

  for (const text of [
    `${START}ťŕý ááĝááííñ${END}`,
    `${START}ťŕý ${START}ááĝááííñ${END}${END}`,
    `${START}óóññ Sandbox${END} · 0x7A…9fC1e4`,
    '− 1.25 ETH',
    'Nov 24, 2026, 06:55 AM',
  ])
    it(`is not: ${text}`, () => expect(untranslated(text)).to.equal(undefined))
})
