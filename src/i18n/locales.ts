import type { Translation } from './language.ts'

/** The tags of all supported languages, English first, then in alphabetical order. */
export const supportedTags: readonly string[] = ['en', 'ar', 'de', 'es', 'fr', 'ja']

/** Picks the first supported language of a list of preferred tags (by tag, else by primary subtag); English is the fallback. */
export function pickLocale(wishes: readonly (string | undefined)[]): string {
  for (const wish of wishes) {
    const tag = wish?.trim().toLowerCase() ?? ''
    // Ignore the region, also after an underscore, which pages often use instead of a hyphen.
    const found = [tag, tag.split(/[-_]/, 1)[0] ?? ''].find((known) => supportedTags.includes(known))
    if (found) return found
  }
  return 'en'
}

/** Loads the translation for a tag from `pickLocale`; undefined for English, whose messages load with the views. */
export async function loadLanguage(tag: string): Promise<Translation | undefined> {
  if (tag === 'en') return undefined
  const { languages } = await import('./languages.lazy.ts')
  return Object.hasOwn(languages, tag) ? languages[tag]?.() : undefined
}

/** True for languages written from right to left. */
export const isRightToLeft = (tag: string): boolean => tag === 'ar'
