import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from '../places.mjs'

const FOLDER = 'src/schema/config/'
/** Where options are declared: one row an option, in one table a file. */
const TABLES = [`${FOLDER}attribute-options.ts`, `${FOLDER}options.ts`]
/** The module with the types of all options. */
export const OPTIONS = `${FOLDER}options.ts`

/**
 * Serves what the source of the options says to code that must not load their parsers: the attributes to the elements,
 * which are the first thing a page loads, and the hints to what reports a wrong value.
 */
export function optionRows() {
  const modules = {
    'virtual:option-attributes': ({ attributeOptions }) => ({
      attributes: attributeOptions.map(({ name }) => toAttribute(name)).join(' '),
      defaults: Object.fromEntries(
        attributeOptions.flatMap(({ name, plain }) => (plain === undefined ? [] : [[name, plain]])),
      ),
    }),
    'virtual:option-hints': ({ attributeOptions, pageOptions }) => ({
      optionHints: Object.fromEntries([...attributeOptions, ...pageOptions].map(({ name, takes }) => [name, takes])),
    }),
  }
  return {
    name: 'option-rows',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const make = modules[id.slice(1)]
      if (!make || id[0] !== '\0') return undefined
      for (const table of TABLES) this.addWatchFile(ROOT + table)
      const exported = Object.entries(make(readOptionRows()))
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}

/** The attribute of an option: its name in kebab case. */
export const toAttribute = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Reads both tables of options from their source, by the tables' names. A row has the option's `name`, its `sentence` and
 * `takes`, and its default: as the value `plain` when it is written as text or boolean, and in words as `fallback`.
 * @throws Error when a row's comment lacks something
 */
export function readOptionRows() {
  return Object.fromEntries(TABLES.flatMap(readTables))
}

function readTables(file) {
  const source = ts.createSourceFile(file, readFileSync(ROOT + file, 'utf8'), ts.ScriptTarget.Latest, true)
  const tables = source.statements
    .filter(ts.isVariableStatement)
    .map(({ declarationList }) => declarationList.declarations[0])
    .filter(({ name }) => /^\w+Options$/.test(name.text))
  return tables.map(({ name, initializer }) => [name.text, initializer.properties.map((row) => readRow(row, source))])
}

function readRow(row, source) {
  const name = row.name.text
  const { sentence, tags } = readComment(row)
  const call = ts.isAsExpression(row.initializer) ? row.initializer.expression : row.initializer
  const given = call.arguments.at(-1)
  const plain = plainValue(given)
  const fallback = tags.get('defaultValue') ?? describeDefault(given.getText(source), plain)
  const missing = Object.entries({ sentence, '@takes': tags.get('takes'), '@defaultValue': fallback })
    .filter(([, text]) => !text)
    .map(([part]) => part)
  if (missing.length) throw new Error(`${source.fileName}: the comment of ${name} lacks ${missing.join(', ')}`)
  return { name, sentence, takes: tags.get('takes'), plain, fallback }
}

/** A node's TSDoc comment: its text in one line, and its block tags by name. */
export function readComment(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const oneLine = (comment) => ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, ' ').trim() ?? ''
  return {
    sentence: oneLine(doc?.comment),
    tags: new Map(doc?.tags?.map((tag) => [tag.tagName.text, oneLine(tag.comment)])),
  }
}

function plainValue(node) {
  if (ts.isStringLiteral(node)) return node.text
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false
  return undefined
}

/** A default in words; undefined for one that only a comment can describe. */
function describeDefault(code, plain) {
  if (plain !== undefined) return `\`${JSON.stringify(plain)}\``
  return ['undefined', '[]', '{}'].includes(code) ? 'none' : undefined
}
