import type { Language } from './language.ts'

/** Languages besides English, each in a chunk of its own that carries its tag. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {}

/** The language of the first wish that we speak, by its tag or its first part; English when there is none. */
export function pickLocale(wishes: readonly (string | undefined)[]): string {
  for (const wish of wishes) {
    const tag = wish?.toLowerCase() ?? ''
    const found = [tag, tag.split('-')[0] ?? ''].find((known) => known === 'en' || Object.hasOwn(languages, known))
    if (found) return found
  }
  return 'en'
}

/** Loads the words of a tag that `pickLocale` answered; undefined for English, whose words come with the views. */
export const loadLanguage = async (tag: string): Promise<Language | undefined> => languages[tag]?.()

/** True for languages that are read from right to left. */
export const isRightToLeft = (tag: string): boolean => ['ar', 'fa', 'he', 'ur'].includes(tag)
