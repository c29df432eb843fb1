import type { Translation } from './language.ts'

/** The tags of all languages that there are words in, English first, then by the alphabet; to offer a choice of them. */
export const supportedTags: readonly string[] = ['en', 'ar', 'de', 'es', 'fr', 'ja']

/** The language of the first wish that we speak, by its tag or its first part; English when there is none. */
export function pickLocale(wishes: readonly (string | undefined)[]): string {
  for (const wish of wishes) {
    const tag = wish?.trim().toLowerCase() ?? ''
    // A region is left out, also when it was added by an underscore, as pages often do.
    const found = [tag, tag.split(/[-_]/, 1)[0] ?? ''].find((known) => supportedTags.includes(known))
    if (found) return found
  }
  return 'en'
}

/** Loads the words of a tag that `pickLocale` answered; undefined for English, whose words come with the views. */
export async function loadLanguage(tag: string): Promise<Translation | undefined> {
  if (tag === 'en') return undefined
  const { languages } = await import('./languages.lazy.ts')
  return Object.hasOwn(languages, tag) ? languages[tag]?.() : undefined
}

/** True for languages that are read from right to left. */
export const isRightToLeft = (tag: string): boolean => tag === 'ar'
