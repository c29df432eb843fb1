import { END, START } from './language.ts'
import { names } from './names.ts'

const ACCENTED = /(?![a-z])\p{Letter}/iu

/** True if each text in the test's language is whole: its markers enclose all of its letters. */
function isWhole(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === START) depth++
    else if (letter === END) depth--
    else if (depth === 0 && ACCENTED.test(letter)) return false
    if (depth < 0) return false
  }
  return depth === 0
}

/** Removes what is not for us to translate: names, addresses, dates, units and what others chose. */
const withoutNames = (text: string): string => names.reduce((rest, name) => rest.replaceAll(name, ' '), text)

/** Says what is not translated in a text, if anything. */
export function untranslated(text: string): string | undefined {
  const ours = withoutNames(text)
  if (!isWhole(ours)) return `cut or unmarked: ${text}`
  const words = ours.match(/[a-z]+/gi)
  return words ? `not translated (${words.join(' ')}): ${text}` : undefined
}
