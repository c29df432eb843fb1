import type { Language } from './language.ts'

/** A language in which nothing is left in English: one word or sentence too few or too many does not compile. */
export type Translation = { readonly [Part in keyof Language]: Required<Language[Part]> }
