import { createContext, useContext } from 'react'
import { type ErrorCode, errorMessages } from '../lib/errors.ts'
import { en, english, type Language, type MessageKey } from './en.ts'

/** Makes a sentence of a key, filling `{name}` places from `params`. */
export type Messages = {
  (key: MessageKey, params?: Readonly<Record<string, string>>): string
  /** The sentence of an error code. */
  error(code: ErrorCode): string
}

/** Makes the reader of one language; English stands in for what it lacks. */
export function createMessages(language: Language): Messages {
  const say = (key: MessageKey, params?: Readonly<Record<string, string>>) => fill(language.words[key] ?? en[key], params)
  return Object.assign(say, { error: (code: ErrorCode) => language.errors[code] ?? errorMessages[code] })
}

const fill = (text: string, params: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place)

/** The language of the views below. */
export const MessagesContext = createContext<Messages>(createMessages(english))

/** The words of the view's language: `t('connectWallet')`. */
export const useMessages = (): Messages => useContext(MessagesContext)
