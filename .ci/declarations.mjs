/** Reads the tables of attributes, events and members from the sources and their comments. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from './places.mjs'
import { readComment } from './vite/option-rows.mjs'

export const WALLET = 'src/core/wallet.ts'
export const MODAL = 'elements/wallet-modal.ts'

/** The class, type or constant of this name. @throws Error if the file does not declare it */
export function declarationIn(path, name) {
  const source = ts.createSourceFile(path, readFileSync(ROOT + path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declarations = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
  )
  const found = declarations.find((declaration) => declaration.name?.text === name)
  if (!found) throw new Error(`${path} has no ${name}`)
  return found
}

/** The sentence of a row. @throws Error when it has no comment: every row is documented */
export function sentenceOf(node) {
  const { sentence } = readComment(node)
  if (!sentence) throw new Error(`${node.getSourceFile().fileName}: ${node.name.getText()} lacks a comment`)
  return sentence
}

/** The code of a node without `readonly`, as it is written. */
export const codeOf = (node) => node.getText().replaceAll('readonly ', '')

/** Code in one line: the members of a type that stand on lines of their own need a sign between them. */
export const oneLine = (text) => text.replace(/(?<!\{)\n(?!\s*\})/g, ';').replace(/\s+/g, ' ')

/**
 * The button's attributes, one row each. Those that take one of a few words have `words`, the default first if they list
 * them in their call; the comment of the others says what they take.
 */
export function readButtonRows() {
  const rows = declarationIn('elements/button-attributes.ts', 'buttonAttributes').initializer.expression.properties
  return rows.map((row) => {
    const listed = ts.isCallExpression(row.initializer) ? row.initializer.arguments.map(({ text }) => text) : undefined
    const { tags } = readComment(row)
    const takes = tags.get('takes')
    const words = listed ?? [...(takes?.matchAll(/`([^`]+)`/g) ?? [])].map(([, word]) => word)
    return { name: row.name.text, sentence: sentenceOf(row), words, takes, fallback: tags.get('defaultValue') }
  })
}

/** The DOM events: those of the wallet, which the element forwards, then those that only the element has. */
export function readEventRows() {
  const forwarded = declarationIn(WALLET, 'walletEvents').initializer.properties.map((row) => ({
    name: `wallet-${row.name.text}`,
    detail: codeOf(row.initializer.type.typeArguments[0]),
    sentence: sentenceOf(row),
  }))
  const own = declarationIn('elements/events.ts', 'ElementEvents').type.members.map((row) => ({
    name: row.name.text,
    detail: codeOf(row.type.typeArguments[0]),
    sentence: sentenceOf(row),
  }))
  return [...forwarded, ...own]
}

/** The public methods and properties of a class or an object type; a method has `parameters`. */
export function readMembers(path, name) {
  const declaration = declarationIn(path, name)
  return (declaration.members ?? declaration.type.members).filter(isPublic).map((member) => ({
    name: member.name.text,
    type: codeOf(member.type),
    sentence: sentenceOf(member),
    throws: readComment(member)
      .tags.get('throws')
      // TypeScript takes the class at the start of `@throws` for a type.
      ?.replace(/^WalletError ?/, ''),
    isReadonly: ts.isGetAccessor(member) && !hasSetter(declaration, member.name.text),
    parameters: ts.isGetAccessor(member) ? undefined : member.parameters && readParameters(member),
  }))
}

const hasSetter = ({ members }, name) => members.some((one) => ts.isSetAccessor(one) && one.name.text === name)

/** The parameters of a method; one of a generic type shows what that type extends. */
function readParameters({ parameters, typeParameters }) {
  const bounds = new Map(typeParameters?.map(({ name, constraint }) => [name.text, codeOf(constraint)]))
  return parameters.map((parameter) => {
    const bound = bounds.get(parameter.type.getText())?.replace(' | undefined', '')
    return {
      name: parameter.name.text,
      type: bound ?? codeOf(parameter.type),
      optional: Boolean(parameter.questionToken),
    }
  })
}

/** Members with a comment, except what the browser calls, what subclasses use, and what belongs to the class. */
function isPublic(member) {
  const hidden = [ts.SyntaxKind.StaticKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.OverrideKeyword]
  if (!member.name || ts.isPrivateIdentifier(member.name) || ts.isSetAccessor(member)) return false
  return !member.modifiers?.some(({ kind }) => hidden.includes(kind)) && !member.name.text.endsWith('Callback')
}
