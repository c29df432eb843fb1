/** Writes the tables of docs/ from the sources and their comments. `npm run lint` checks them; with `-- --fix` it writes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from './places.mjs'
import { readComment, readOptionRows, toAttribute } from './vite/option-rows.mjs'
import { optionTypes } from './vite/option-types.mjs'

const WALLET = 'src/core/wallet.ts'
const MODAL = 'elements/wallet-modal.ts'
/** The types that the tables name, and that are not plain. */
const TYPES = ['AccountDetail', 'ConnectorInfo', 'CloseReason', 'DisconnectReason', 'ShowOptions', 'WalletState']

/** The generated parts of each page, by the names of their markers. */
const PAGES = {
  'docs/options.md': {
    attributes: () => optionTable('attributeOptions'),
    options: () => optionTable('pageOptions'),
    button: () => buttonTable(),
  },
  'docs/events-and-methods.md': {
    events: () => eventTable(),
    methods: () => memberTable(MODAL, 'WalletModal'),
    wallet: () => memberTable(WALLET, 'Wallet'),
    types: () => typesBlock(WALLET, TYPES),
    views: () => viewList(),
  },
  'docs/errors.md': {
    errors: () => errorTable(),
  },
}

/** Compares the pages with the sources: answers a line for each page that differs, or writes it when `fix` is set. */
export function checkDocs({ fix = false } = {}) {
  return Object.entries(PAGES).flatMap(([path, parts]) => {
    const page = readFileSync(ROOT + path, 'utf8')
    const next = Object.entries(parts).reduce((text, [name, make]) => fillPart(text, path, name, make()), page)
    if (next === page) return []
    if (!fix) return [`${path} differs from the sources: npm run lint -- --fix writes it`]
    writeFileSync(ROOT + path, next)
    return []
  })
}

/** Puts text between the markers `<!-- name -->` and `<!-- /name -->`. @throws Error when the page lacks them */
function fillPart(page, path, name, text) {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`${path} lacks the markers of "${name}"`)
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`
}

function optionTable(table) {
  const isAttribute = table === 'attributeOptions'
  const types = optionTypes()
  const rows = readOptionRows()[table].map(({ name, sentence, fallback }) => {
    const cells = [code(name), code(types.get(name)), fallback, sentence]
    return isAttribute ? [code(toAttribute(name)), ...cells] : cells
  })
  return toTable(
    [...(isAttribute ? ['attribute', 'option and property'] : ['option']), 'type', 'default', 'effect'],
    rows,
  )
}

/** One row an attribute of the button; those that take one of a few words list them in their call, the default first. */
function buttonTable() {
  const rows = declarationIn('elements/button-attributes.ts', 'buttonAttributes').initializer.expression.properties
  const cells = rows.map((row) => {
    const words = ts.isCallExpression(row.initializer) ? row.initializer.arguments.map(({ text }) => code(text)) : []
    const { tags } = readComment(row)
    return [
      code(row.name.text),
      tags.get('takes') ?? words.join(' '),
      tags.get('defaultValue') ?? words[0],
      sentenceOf(row),
    ]
  })
  return toTable(['attribute', 'value', 'default', 'effect'], cells)
}

/** One row an event: those of the wallet, which the element forwards, then those that only the element has. */
function eventTable() {
  const forwarded = declarationIn(WALLET, 'walletEvents').initializer.properties.map((row) => {
    const [detail] = row.initializer.type.typeArguments
    return [code(`wallet-${row.name.text}`), code(codeOf(detail)), sentenceOf(row)]
  })
  const own = declarationIn('elements/events.ts', 'ElementEvents').type.members.map((row) => {
    const [detail] = row.type.typeArguments
    return [code(row.name.text), code(codeOf(detail)), sentenceOf(row)]
  })
  return toTable(['event', 'detail', 'when'], [...forwarded, ...own])
}

/** One row a public method or property of a class or an object type. */
function memberTable(path, name) {
  const declaration = declarationIn(path, name)
  const rows = (declaration.members ?? declaration.type.members).filter(isPublic).map((member) => {
    return [code(member.name.text + callOf(member)), code(codeOf(member.type)), sentenceOf(member), throwsOf(member)]
  })
  return toTable(['name', 'type', 'effect', 'errors'], rows)
}

/** The parameters of a method; one of a generic type shows what that type extends. */
function callOf(member) {
  if (!member.parameters || ts.isGetAccessor(member)) return ''
  const bounds = new Map(member.typeParameters?.map(({ name, constraint }) => [name.text, codeOf(constraint)]))
  const texts = member.parameters.map((parameter) => {
    const bound = bounds.get(parameter.type.getText())
    return bound ? codeOf(parameter).replace(/: \w+$/, `: ${bound.replace(' | undefined', '')}`) : codeOf(parameter)
  })
  return `(${texts.join(', ')})`
}

/** Members with a comment, except what the browser calls, what subclasses use, and what belongs to the class. */
function isPublic(member) {
  const hidden = [ts.SyntaxKind.StaticKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.OverrideKeyword]
  if (!member.name || ts.isPrivateIdentifier(member.name) || ts.isSetAccessor(member)) return false
  return !member.modifiers?.some(({ kind }) => hidden.includes(kind)) && !member.name.text.endsWith('Callback')
}

/** The views that a page may ask for, which are those that need no data. */
function viewList() {
  const rules = declarationIn('src/core/routes.ts', 'rules').initializer.expression.expression.properties
  return code(
    rules.flatMap(({ name, initializer }) => (/\bdata:/.test(initializer.getText()) ? [] : name.text)).join(' '),
  )
}

function errorTable() {
  const rows = declarationIn('src/lib/error-messages.ts', 'errorMessages').initializer.expression.properties
  const cells = rows.map((row) => [code(row.name.text), row.initializer.text, sentenceOf(row)])
  return toTable(['code', 'message', 'what to do'], cells)
}

/** Declarations of types as a block of code, without `export`. */
function typesBlock(path, names) {
  const texts = names.map((name) => codeOf(declarationIn(path, name)).replace('export ', ''))
  return `\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``
}

/** The class, type or constant of this name. @throws Error if the file does not declare it */
function declarationIn(path, name) {
  const source = ts.createSourceFile(path, readFileSync(ROOT + path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declarations = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
  )
  const found = declarations.find((declaration) => declaration.name?.text === name)
  if (!found) throw new Error(`${path} has no ${name}`)
  return found
}

/** The sentence of a row. @throws Error when it has no comment: every row is documented */
function sentenceOf(node) {
  const { sentence } = readComment(node)
  if (!sentence) throw new Error(`${node.getSourceFile().fileName}: ${node.name.getText()} lacks a comment`)
  return sentence.replaceAll('|', '\\|')
}

/** The errors of a method; TypeScript takes the class at the start of `@throws` for a type. */
const throwsOf = (node) =>
  readComment(node)
    .tags.get('throws')
    ?.replace(/^WalletError ?/, '') || ''

const codeOf = (node) => node.getText().replaceAll('readonly ', '')

/** Code in one line: the members of a type that stand on lines of their own need a sign between them. */
const code = (text) =>
  `\`${text
    .replace(/(?<!\{)\n(?!\s*\})/g, ';')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')}\``

function toTable(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
