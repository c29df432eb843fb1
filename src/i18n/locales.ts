import type { Translation } from './language.ts'

/** The tags of all supported languages, English first, then in alphabetical order. */
export const supportedTags: readonly string[] = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'id',
  'ja',
  'ko',
  'ms',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-HK',
  'zh-TW',
]

// Tags whose language is written in another way than the first supported one, and former tags.
const relatives: Readonly<Record<string, string>> = {
  pt: 'pt-BR',
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-mo': 'zh-HK',
  'zh-hant-hk': 'zh-HK',
  'zh-hant-mo': 'zh-HK',
  iw: 'he',
  in: 'id',
}

const MAX_TAG = 64

/**
 * Picks the first known language of a list of preferred tags, each by the longest part of its tag that is known:
 * `zh-Hant-HK` is `zh-HK`, and `pt-PT` is `pt-BR`. `own` are tags for which the page brings messages. English is the fallback.
 */
export function pickLocale(wishes: readonly (string | undefined)[], own: readonly string[] = []): string {
  const known = [...own, ...supportedTags]
  const find = (tag: string) =>
    known.find((one) => one.toLowerCase() === tag) ??
    (Object.hasOwn(relatives, tag) ? known.find((one) => one === relatives[tag]) : undefined)
  for (const wish of wishes) {
    // Pages often use an underscore in place of a hyphen.
    const parts = (wish?.trim().toLowerCase() ?? '').slice(0, MAX_TAG).split(/[-_]/)
    for (let end = parts.length; end > 0; end--) {
      const found = find(parts.slice(0, end).join('-'))
      if (found) return found
    }
  }
  return 'en'
}

/** Loads the translation for a tag from `pickLocale`; undefined for English, whose messages load with the views. */
export async function loadLanguage(tag: string): Promise<Translation | undefined> {
  if (tag === 'en') return undefined
  const { languages } = await import('./languages.lazy.ts')
  return Object.hasOwn(languages, tag) ? languages[tag]?.() : undefined
}

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

/** True for languages written from right to left, those that only a page's own messages are in among them. */
export const isRightToLeft = (tag: string): boolean => rightToLeft.has(tag.split('-', 1)[0] ?? '')
