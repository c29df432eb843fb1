import { english } from '../english.ts'

/** The tag of the test's own language. */
export const PSEUDO = 'en-XA'

/** They stand at both ends of each text, so that a text that is cut or put together is recognised. */
export const [START, END] = ['⟦', '⟧'] as const

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćđéƒĝĥíĵķłḿñóṗɋŕšťúṽŵẋýžÁƁĆĐÉƑĜĤÍĴĶŁḾÑÓṖɊŔŠŤÚṼŴẊÝŽ'
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? '']))
const accent = (letter: string): string => accents.get(letter) ?? letter

/** How many letters are added: the texts are about as long as those of German or Finnish. */
const GROWTH = 0.4
const PLACE = /\{\w+\}/g
const VOWEL = /[aeiou]/i

/** Accents the letters of a text, and doubles vowels and then others of them. Its places, such as `{name}`, stay. */
function translate(text: string): string {
  const isInPlace = [...text].map(() => false)
  for (const { index, 0: place } of text.matchAll(PLACE)) isInPlace.fill(true, index, index + place.length)
  const own = [...text].flatMap((letter, at) => (accents.has(letter) && !isInPlace[at] ? [{ letter, at }] : []))
  const vowels = own.filter(({ letter }) => VOWEL.test(letter))
  const others = own.filter(({ letter }) => !VOWEL.test(letter))
  const doubled = new Set([...vowels, ...others].slice(0, Math.round(own.length * GROWTH)).map(({ at }) => at))
  const letters = [...text].map((letter, at) => {
    if (isInPlace[at]) return letter
    return accent(letter) + (doubled.has(at) ? accent(letter.toLowerCase()) : '')
  })
  return `${START}${letters.join('')}${END}`
}

/** Translates each form of a text for numbers: `one: … | other: …`. */
function translateForms(text: string): string {
  if (!text.includes(' | ')) return translate(text)
  const forms = text.split(' | ').map((form) => {
    const [category = ''] = /^\w+: /.exec(form) ?? []
    return category + translate(form.slice(category.length))
  })
  return forms.join(' | ')
}

/** All texts of the elements in the test's language, for the option `messages`. */
export const pseudoMessages = {
  [PSEUDO]: Object.fromEntries(
    Object.entries({ ...english.words, ...english.errors }).map(([key, text]) => [key, translateForms(text)]),
  ),
}
