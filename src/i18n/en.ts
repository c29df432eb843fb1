import { errorMessages } from '../lib/errors.ts'
import { account } from './en/account.ts'
import { base } from './en/base.ts'
import { connect } from './en/connect.ts'
import { help } from './en/help.ts'
import { networks } from './en/networks.ts'
import { send } from './en/send.ts'

/** The English words, by key; every other language has the same keys, and falls back to these for a missing one. */
export const en = { ...base, ...connect, ...help, ...networks, ...account, ...send }

/** Key of a message. */
export type MessageKey = keyof typeof en

/** A language: its words, and its sentences for error codes. */
export type Language = {
  readonly words: { readonly [K in MessageKey]?: string }
  readonly errors: { readonly [C in keyof typeof errorMessages]?: string }
}

/** English as a language. */
export const english: Language = { words: en, errors: errorMessages }
