import { createContext, useContext } from 'react'
import { errorMessages } from '../lib/error-messages.ts'
import type { ErrorCode } from '../lib/errors.ts'
import { commonWords } from './en/common.ts'
import type { Language, Words } from './language.ts'

/** What fills the `{name}` placeholders of a message; numbers are written in the locale. */
type Params = Readonly<Record<string, string | number>>

/** Returns the message of a key (of a feature, or shared) with its placeholders filled from `params`. */
export type Messages<W extends Words = typeof commonWords> = {
  (key: (keyof W | keyof typeof commonWords) & string, params?: Params): string
  /** Returns the sentence of an error code. */
  error(code: ErrorCode): string
}

/** The language of the views below, English until another language has loaded, and how they write numbers. */
export const LanguageContext = createContext<Language & { number(value: number): string }>({
  words: {},
  errors: {},
  number: String,
})

/** Returns the messages of a feature and the shared ones in the view's language: `useMessages(sendWords)('review')`. */
export function useMessages<W extends Words = typeof commonWords>(own?: W): Messages<W> {
  const language = useContext(LanguageContext)
  const words: Words = { ...commonWords, ...own, ...language.words }
  const write = (value: string | number) => (typeof value === 'number' ? language.number(value) : value)
  const say = (key: string, params: Params = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => write(params[name] ?? place))
  return Object.assign(say, { error: (code: ErrorCode) => language.errors[code] ?? errorMessages[code] })
}
