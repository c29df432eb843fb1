/** Reads the languages and the English texts of the elements, from their sources. */
import { readFileSync } from 'node:fs'
import { filesIn } from '../build-id.mjs'
import { declarationIn } from '../declarations.mjs'
import { ROOT } from '../places.mjs'

const ENGLISH = 'src/i18n/en'
// Biome writes each text on a line of its own, after its key.
const ROW = /^ {2}(\w+):\s*'((?:[^'\\\n]|\\.)*)',$/gm

/** The tags of the languages: `en`, `ar` … */
export const readLanguages = () =>
  declarationIn('src/i18n/locales.ts', 'supportedTags').initializer.elements.map(({ text }) => text)

/** The English texts by key, in the order of the files that hold them. */
export const readMessages = () =>
  filesIn(ENGLISH).flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(ROW)].map(([, key, text]) => ({ key, text })),
  )
