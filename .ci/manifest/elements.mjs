/** The public side of both elements, read from the tables of the sources: what every manifest is written from. */
import {
  declarationIn,
  MODAL,
  oneLine,
  readButtonRows,
  readEventRows,
  readMembers,
  sentenceOf,
} from '../declarations.mjs'
import { readOptionRows, toAttribute } from '../vite/option-rows.mjs'
import { optionTypes } from '../vite/option-types.mjs'
import { readPartRows, readVariableRows } from './style-rows.mjs'

const WORD = /"([^"]*)"/g
const WORDS = /^"[^"]*"(?: \| "[^"]*")*$/
const LIST = /^\("[^"]*"(?: \| "[^"]*")*\)\[\]$/

/**
 * Both elements with their attributes, properties, methods, events, variables and parts. An attribute has `words`, which
 * are all of its values, or with `isList` the words that it separates by spaces; `isFlag` says that it has no value.
 */
export function readElements() {
  const options = readOptions()
  const members = readMembers(MODAL, 'WalletModal')
  const own = [...members, ...readMembers('elements/element.ts', 'WalletElement').filter(isOptions)]
  const events = readEventRows()
  const buttonRows = [forAttribute(), ...readButtonRows().map(toAttributeOf)]
  const shared = { variables: readVariableRows(), options: options.map(({ property }) => property) }
  return [
    {
      ...describe('wallet-modal', 'WalletModal', shared),
      attributes: [...options.map(({ attribute }) => attribute), ...members.filter(isOpen).map(openAttribute)],
      fields: [...shared.options, ...own.filter(isField).map(toField)],
      methods: members.filter((member) => !isField(member)),
      events,
    },
    {
      ...describe('wallet-button', 'WalletButton', shared),
      attributes: [...options.map(({ attribute }) => attribute), ...buttonRows],
      fields: [...shared.options, ...own.filter(isOptions).map(toField), ...buttonRows.map(toReflected)],
      methods: [],
      // The others come from the modal, and do not pass through the button.
      events: events.filter(({ name }) => name === 'wallet-error'),
    },
  ]
}

const isField = ({ parameters }) => !parameters
const isOpen = ({ name }) => name === 'open'
const isOptions = ({ name }) => name === 'options'

function describe(tag, name, { variables }) {
  const parts = readPartRows().filter(({ tags }) => tags.includes(tag))
  return { tag, name, sentence: sentenceOf(declarationIn('elements/tags.ts', name)), variables, parts }
}

/** Each option of the elements as an attribute and as a property. */
function readOptions() {
  const types = optionTypes()
  return readOptionRows().attributeOptions.map(({ name, sentence, fallback }) => {
    const type = types.get(name)
    const [isFlag, isList] = [type === 'boolean', LIST.test(type)]
    const words = isList || WORDS.test(type) ? [...type.matchAll(WORD)].map(([, word]) => word) : []
    const row = { sentence, fallback: plainText(fallback) }
    // An attribute is text without quotes.
    const written = row.fallback?.replace(/^"(.*)"$/, '$1') || undefined
    const attribute = { ...row, name: toAttribute(name), property: name, fallback: written, words, isFlag, isList }
    return { attribute, property: { ...row, name, type, attribute: attribute.name } }
  })
}

/** A default in words, without code marks; undefined when there is none. */
const plainText = (fallback) => (fallback === 'none' ? undefined : fallback?.replaceAll('`', ''))

const toField = ({ name, type, sentence, isReadonly }) =>
  name === 'open'
    ? { name, type, sentence, attribute: name, reflects: true }
    : { name, type: oneLine(type), sentence, isReadonly }

const openAttribute = ({ name, sentence }) => ({ name, property: name, sentence, words: [], isFlag: true })

function forAttribute() {
  const [row] = declarationIn('elements/frameworks/markup.ts', 'Place').type.members
  return { name: row.name.text, property: row.name.text, sentence: sentenceOf(row), words: [] }
}

/** The property of an attribute of the button. */
const toReflected = ({ name, property, sentence, words, isFlag, fallback }) => ({
  name: property,
  type: isFlag ? 'boolean' : words.map((word) => `"${word}"`).join(' | ') || 'string',
  sentence,
  fallback,
  attribute: name,
  reflects: true,
})

const toAttributeOf = ({ name, sentence, words, takes, fallback }) => ({
  name,
  property: name.replace(/-./g, ([, letter]) => letter.toUpperCase()),
  sentence,
  words,
  isFlag: takes === 'nothing',
  fallback: plainText(fallback ?? words[0]),
})
