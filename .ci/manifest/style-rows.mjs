/** Reads what a page may style: the public CSS variables and the parts. */
import { readFileSync } from 'node:fs'
import { filesIn } from '../build-id.mjs'
import { declarationIn, sentenceOf } from '../declarations.mjs'
import { ROOT } from '../places.mjs'
import { readComment } from '../vite/option-rows.mjs'

const THEMING = 'docs/theming.md'

/** The CSS variables: name, sentence, default in words, and the CSS property whose values it takes. */
export function readVariableRows() {
  return declarationIn('elements/theme-variables.ts', 'properties').initializer.properties.map((row) => ({
    name: row.name.text,
    sentence: sentenceOf(row),
    fallback: readComment(row).tags.get('defaultValue'),
    property: row.initializer.text,
  }))
}

/**
 * The parts from their table in docs/theming.md: name, sentence, and the tags whose shadow roots have it.
 * @throws Error when the table and the markup name different parts
 */
export function readPartRows() {
  const text = readFileSync(ROOT + THEMING, 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z-]+)` +\| (both|`<([a-z-]+)>`) +\| (.+?) +\|$/gm)].map(
    ([, name, , tag, sentence]) => ({ name, sentence, tags: tag ? [tag] : ['wallet-modal', 'wallet-button'] }),
  )
  const drawn = drawnParts()
  const told = new Set(rows.map(({ name }) => name))
  const wrong = [...drawn].filter((name) => !told.has(name)).concat([...told].filter((name) => !drawn.has(name)))
  if (wrong.length > 0) throw new Error(`${THEMING} and the markup differ in the parts ${wrong.join(', ')}`)
  return rows
}

/** The names in every `part` of the markup; a word that is only compared is none. */
function drawnParts() {
  const files = filesIn('src').filter((file) => file.endsWith('.tsx'))
  const values = files.flatMap((file) => [
    ...readFileSync(ROOT + file, 'utf8').matchAll(/\bpart(?:=|: )(\{[^}]*\}|"[^"]*"|'[^']*')/g),
  ])
  const quoted = values.flatMap(([, value]) => [...value.replace(/=== '[^']*'/g, '').matchAll(/["']([^"']+)["']/g)])
  return new Set(quoted.flatMap(([, names]) => names.split(' ')))
}
