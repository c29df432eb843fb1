import { createContext, useContext } from 'react'
import { errorMessages } from '../lib/error-messages.ts'
import type { ErrorCode } from '../lib/errors.ts'
import { commonWords } from './en/common.ts'
import type { Language, Words } from './language.ts'

/** Returns the message of a key (of a feature, or shared) with its `{name}` placeholders filled from `params`. */
export type Messages<W extends Words = typeof commonWords> = {
  (key: (keyof W | keyof typeof commonWords) & string, params?: Words): string
  /** Returns the sentence of an error code. */
  error(code: ErrorCode): string
}

const english: Language = { words: {}, errors: {} }

/** The language of the views below; English until another language has loaded. */
export const LanguageContext = createContext(english)

/** Returns the messages of a feature and the shared ones in the view's language: `useMessages(sendWords)('review')`. */
export function useMessages<W extends Words = typeof commonWords>(own?: W): Messages<W> {
  const language = useContext(LanguageContext)
  const words: Words = { ...commonWords, ...own, ...language.words }
  const say = (key: string, params?: Words) => fill(words[key] ?? key, params)
  return Object.assign(say, { error: (code: ErrorCode) => language.errors[code] ?? errorMessages[code] })
}

const fill = (text: string, params: Words = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place)
