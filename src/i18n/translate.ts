import type { Translation, Words } from './language.ts'

/**
 * A translation as the built files hold it: a list of texts without their keys, which would be a third of it. English tables
 * tell which text is whose: in the built files, they have an entry `$12` before the key of text 12.
 */
export type Texts = readonly string[]

/** Returns the texts of a translation for the keys of English messages. */
export function translate(translation: Translation | Texts, english: Words): Words {
  const textOf = isList(translation) ? listed(translation) : keyed(translation)
  const texts = Object.keys(english).map((key) => [key, textOf(key)] as const)
  return Object.fromEntries(texts.filter((row): row is readonly [string, string] => row[1] !== undefined))
}

// The texts of a built language also have a few messages by key, for browsers that are too old for the tables.
const isList = (translation: Translation | Texts): translation is Texts => Array.isArray(translation)

/** Reads one text after the other, from the place that the last `$12` named. */
function listed(texts: Texts) {
  let place = Number.NaN
  return (key: string): string | undefined => {
    if (!key.startsWith('$')) return texts[place++]
    place = Number(key.slice(1))
    return undefined
  }
}

function keyed({ words, errors }: Translation) {
  const texts: Words = { ...words, ...errors }
  return (key: string): string | undefined => texts[key]
}
