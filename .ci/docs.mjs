/** Writes the tables of docs/ from the sources and their comments. `npm run lint` checks them; with `-- --fix` it writes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  codeOf,
  declarationIn,
  MODAL,
  oneLine,
  readButtonRows,
  readEventRows,
  readMembers,
  sentenceOf,
  WALLET,
} from './declarations.mjs'
import { readLanguages, readMessages } from './manifest/message-rows.mjs'
import { readVariableRows } from './manifest/style-rows.mjs'
import { ROOT } from './places.mjs'
import { readOptionRows, toAttribute } from './vite/option-rows.mjs'
import { optionTypes } from './vite/option-types.mjs'

/** The types that the tables name, and that are not plain. */
const TYPES = {
  [WALLET]: ['AccountDetail', 'CloseReason', 'DisconnectReason', 'ShowOptions', 'SignInDetail', 'WalletState'],
  'src/core/wallet-rows.ts': ['ConnectorInfo', 'ConnectedInfo', 'ConnectOptions', 'CodeDetail'],
}
/** The rows of the stores and of the search. */
const ROW_TYPES = {
  'src/core/wallet-rows.ts': ['ListedConnector', 'ListedAccount', 'ListedBalance', 'FoundWallets', 'FoundWallet'],
}

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
    types: () => typesBlock(TYPES),
    views: () => viewList(),
  },
  'docs/headless.md': {
    markup: () => snippet('html', partOf('demo/headless.html', 'example')),
    example: () => snippet('ts', readFileSync(`${ROOT}demo/headless/wallet-page.ts`, 'utf8')),
    rows: () => typesBlock(ROW_TYPES),
  },
  'docs/testing.md': {
    example: () => snippet('js', readFileSync(`${ROOT}demo/testing/connect.mjs`, 'utf8')),
  },
  'docs/errors.md': {
    errors: () => errorTable(),
  },
  'docs/languages.md': {
    languages: () => languageTable(),
    messages: () => messageTable(),
  },
  'docs/frameworks.md': {},
  'docs/sign-in.md': {},
  'docs/theming.md': {
    variables: () => variableTable(),
  },
}

/** Compares the pages with the sources: answers a line for each page that differs, or writes it when `fix` is set. */
export function checkDocs({ fix = false } = {}) {
  return Object.entries(PAGES).flatMap(([path, parts]) => {
    const page = readFileSync(ROOT + path, 'utf8')
    const filled = Object.entries(parts).reduce((text, [name, make]) => fillPart(text, path, name, make()), page)
    const next = fillFiles(filled)
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

/** The lines of a file between the comments `<!-- name -->` and `<!-- /name -->`, without their common indent. */
function partOf(path, name) {
  const [, part] = readFileSync(ROOT + path, 'utf8').split(new RegExp(`<!-- /?${name} -->\\n`))
  const lines = part.trimEnd().split('\n')
  const indent = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** Code that runs in the demo, as a page writes it: with the name of the package. */
const snippet = (language, text) =>
  `\`\`\`${language}\n${text.trim().replaceAll('../../src/entry/core.ts', 'wallet-elements/core')}\n\`\`\``

const FILE = /(<!-- file: (\S+) -->\n\n)```[\s\S]*?\n```/g

/** Puts whole files into the blocks of code after markers such as `<!-- file: demo/frameworks/vue/src/App.vue -->`. */
const fillFiles = (page) =>
  page.replace(FILE, (_, marker, file) => {
    const text = readFileSync(ROOT + file, 'utf8').trimEnd()
    return `${marker}\`\`\`${file.split('.').at(-1)}\n${text}\n\`\`\``
  })

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

/** One row an attribute of the button; of those that take one of a few words, the first is the default. */
function buttonTable() {
  const cells = readButtonRows().map(({ name, sentence, words, takes, fallback }) => [
    code(name),
    takes ?? words.map(code).join(' '),
    fallback ?? code(words[0]),
    cell(sentence),
  ])
  return toTable(['attribute', 'value', 'default', 'effect'], cells)
}

function eventTable() {
  const rows = readEventRows().map(({ name, detail, sentence }) => [code(name), code(detail), cell(sentence)])
  return toTable(['event', 'detail', 'when'], rows)
}

/** One row a public method or property of a class or an object type. */
function memberTable(path, name) {
  const rows = readMembers(path, name).map((member) => {
    const texts = member.parameters?.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type}`)
    const call = texts ? `(${texts.join(', ')})` : ''
    return [code(member.name + call), code(member.type), cell(member.sentence), member.throws ?? '']
  })
  return toTable(['name', 'type', 'effect', 'errors'], rows)
}

/** The views that a page may ask for, which are those that need no data. */
function viewList() {
  const rules = declarationIn('src/core/routes.ts', 'rules').initializer.expression.expression.properties
  return code(
    rules.flatMap(({ name, initializer }) => (/\bdata:/.test(initializer.getText()) ? [] : name.text)).join(' '),
  )
}

function variableTable() {
  const rows = readVariableRows().map(({ name, sentence, fallback }) => [code(name), sentence, fallback])
  return toTable(['variable', 'effect', 'default'], rows)
}

function languageTable() {
  const nameIn = (tag, locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(tag)
  const rows = readLanguages().map((tag) => [code(tag), nameIn(tag, 'en'), nameIn(tag, tag)])
  return toTable(['tag', 'language', 'in itself'], rows)
}

function messageTable() {
  const rows = readMessages().map(({ key, text }) => [code(key), cell(text)])
  return toTable(['key', 'English'], rows)
}

function errorTable() {
  const tables = ['visitorMessages', 'developerMessages'].map((name) =>
    declarationIn('src/lib/error-messages.ts', name),
  )
  const rows = tables.flatMap(({ initializer }) => initializer.expression.properties)
  const cells = rows.map((row) => [code(row.name.text), row.initializer.text, cell(sentenceOf(row))])
  return toTable(['code', 'message', 'what to do'], cells)
}

/** Declarations of types, by the files that hold them, as a block of code without `export`. */
function typesBlock(files) {
  const texts = Object.entries(files).flatMap(([path, names]) =>
    names.map((name) => codeOf(declarationIn(path, name)).replace('export ', '')),
  )
  return `\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``
}

const cell = (sentence) => sentence.replaceAll('|', '\\|')
const code = (text) => `\`${cell(oneLine(text))}\``

function toTable(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
