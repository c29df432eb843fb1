import type { Translation } from '../../src/i18n/language.ts'
import { once } from '../../src/lib/lazy.ts'
import { trueDocument } from '../../src/lib/true-document.ts'

type Words = Partial<Translation['words'] & Translation['errors']>

/** The options of an element that decide about its words, as the page wrote them. */
export type Spoken = { readonly locale?: unknown; readonly messages?: unknown }

/** Loads the words of the visitor's language, with the page's own; none stand for English, also when loading fails. */
export async function loadWords({ locale, messages }: Spoken): Promise<Words> {
  const wishes = [locale, trueDocument(document).documentElement.lang, ...navigator.languages]
  try {
    const { languages } = await loadLanguages()
    const tag = pick(wishes, Object.keys(languages)) ?? 'en'
    const { words, errors } = (await languages[tag]?.()) ?? { words: {}, errors: {} }
    const own = (messages as Record<string, Words> | undefined)?.[tag]
    return { ...words, ...errors, ...own }
  } catch {
    // The browser may be too old for these files as well.
    return {}
  }
}

const loadLanguages = once(() => import('../../src/i18n/languages.lazy.ts'))

/** Picks a language by its name and script. `pickLocale` is among the files of the views. */
function pick(wishes: readonly unknown[], tags: readonly string[]): string | undefined {
  for (const wish of wishes) {
    if (typeof wish !== 'string' || !wish) continue
    const form = formOf(wish)
    if (form.startsWith('en-')) return undefined
    const found = tags.find((tag) => tag === wish) ?? tags.find((tag) => formOf(tag) === form)
    if (found) return found
  }
  return undefined
}

function formOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
  return `${language}-${script}`
}
