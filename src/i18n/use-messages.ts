import { createContext, useContext } from 'react'
import { errorMessages } from '../lib/error-messages.ts'
import type { ErrorCode } from '../lib/errors.ts'
import { commonWords } from './en/common.ts'
import type { Language, Words } from './language.ts'

/** Makes a sentence of a key of a feature's words (or of those that all share), filling `{name}` places from `params`. */
export type Messages<W extends Words = typeof commonWords> = {
  (key: (keyof W | keyof typeof commonWords) & string, params?: Words): string
  /** The sentence of an error code. */
  error(code: ErrorCode): string
}

const english: Language = { words: {}, errors: {} }

/** The language of the views below; English until another one is there. */
export const LanguageContext = createContext(english)

/** Words in the view's language, of a feature's own and those that all share: `useMessages(send)('review')`. */
export function useMessages<W extends Words = typeof commonWords>(own?: W): Messages<W> {
  const language = useContext(LanguageContext)
  const words: Words = { ...commonWords, ...own, ...language.words }
  const say = (key: string, params?: Words) => fill(words[key] ?? key, params)
  return Object.assign(say, { error: (code: ErrorCode) => language.errors[code] ?? errorMessages[code] })
}

const fill = (text: string, params: Words = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place)
