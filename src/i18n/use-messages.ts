import { createContext, useContext } from 'react'
import { errorMessages, visitorMessages } from '../lib/error-messages.ts'
import type { ErrorCode } from '../lib/errors.ts'
import { commonWords } from './en/common.ts'
import type { Words } from './language.ts'
import { pluralForm } from './plural.ts'

/** What fills the `{name}` placeholders of a message; numbers are written in the locale. */
type Params = Readonly<Record<string, string | number>>

/** Returns the message of a key (of a feature, or shared) with its placeholders filled from `params`. */
export type Messages<W extends Words = typeof commonWords> = {
  (key: (keyof W | keyof typeof commonWords) & string, params?: Params): string
  /** Returns the sentence of an error code, with the details of the error where it has a place for them. */
  error(code: ErrorCode, details?: string): string
}

/**
 * One language: its texts for English messages, those that the page brings by key, and how it counts: the plural category of
 * a number, and how a number is written. `isRightToLeft` tells how its sentences run.
 */
export type Spoken = {
  readonly own: Words
  readonly isRightToLeft: boolean
  translate(english: Words): Words
  number(value: number): string
  plural(value: number): string
}

/** The language of the views below, English until another language has loaded. */
export const LanguageContext = createContext<Spoken>({
  own: {},
  isRightToLeft: false,
  translate: () => ({}),
  number: String,
  plural: () => 'other',
})

/**
 * Returns the messages of a feature and the shared ones in the view's language: `useMessages(sendWords)('review')`. In
 * right-to-left languages, each value stands in Unicode isolates (U+2068, U+2069), which keep `$0.31` or `< 0.001 ETH` from
 * being reordered.
 */
export function useMessages<W extends Words = typeof commonWords>(own?: W): Messages<W> {
  const language = useContext(LanguageContext)
  // Looked up one after the other: merging them would cost each of hundreds of rows more than its few messages.
  const tables: readonly (Words | undefined)[] = [
    language.own,
    own && language.translate(own),
    language.translate(commonWords),
    own,
    commonWords,
  ]
  const textOf = (key: string) => tables.find((table) => table?.[key] !== undefined)?.[key]
  const write = (value: string | number) => {
    const text = typeof value === 'number' ? language.number(value) : value
    return language.isRightToLeft && text ? `\u2068${text}\u2069` : text
  }
  const formOf = (text: string, { count }: Params) =>
    typeof count === 'number' ? pluralForm(text, language.plural(count)) : text
  const say = (key: string, params: Params = {}) =>
    formOf(textOf(key) ?? key, params).replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = params[name]
      return value === undefined ? place : write(value)
    })
  const error = (code: ErrorCode, details = '') => {
    const text = language.own[code] ?? language.translate(visitorMessages)[code] ?? errorMessages[code]
    return text.replace('{details}', () => write(details)).trim()
  }
  return Object.assign(say, { error })
}
