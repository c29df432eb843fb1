import { oneLine } from '../declarations.mjs'
import { attributeType, cssSyntax } from './value-types.mjs'

const WEB_TYPES = 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json'

/** A sentence, and its default if there is one. */
const withDefault = ({ sentence, fallback }) => (fallback ? `${sentence}\n\nDefault: ${fallback}` : sentence)
const markdown = (value) => ({ kind: 'markdown', value })

/** VS Code's custom data for HTML, in version 1.1 of its format; `v` is its set for attributes without a value. */
export const vscodeData = (elements) => ({
  version: 1.1,
  tags: elements.map(({ tag, sentence, attributes }) => ({
    name: tag,
    description: markdown(sentence),
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: markdown(withDefault(attribute)),
      valueSet: attribute.isFlag ? 'v' : undefined,
      values: attribute.words.length > 0 ? attribute.words.map((name) => ({ name })) : undefined,
    })),
  })),
})

/** The web-types of JetBrains' editors. */
export const webTypes = (elements, { name, version }) => ({
  $schema: WEB_TYPES,
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: { html: { elements: elements.map(toWebType) } },
})

function toWebType({ tag, sentence, attributes, fields, events, variables, parts }) {
  return {
    name: tag,
    description: sentence,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.sentence,
      default: attribute.fallback,
      value: attribute.isFlag ? { kind: 'no-value', type: 'boolean' } : { type: attributeType(attribute) },
    })),
    js: {
      properties: fields.map(({ name, sentence, type, fallback, isReadonly }) => ({
        name,
        description: sentence,
        type,
        default: fallback,
        'read-only': isReadonly || undefined,
      })),
      events: events.map(({ name, sentence, detail }) => ({
        name,
        description: sentence,
        type: `CustomEvent<${oneLine(detail)}>`,
      })),
    },
    css: {
      properties: variables.map(({ name, sentence, property, fallback }) => ({
        name,
        description: withDefault({ sentence: `${sentence} Syntax: ${cssSyntax(property)}.`, fallback }),
      })),
      'pseudo-elements': parts.map(({ name, sentence }) => ({ name: `part(${name})`, description: sentence })),
    },
  }
}
