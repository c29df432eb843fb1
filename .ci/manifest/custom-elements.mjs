import { oneLine } from '../declarations.mjs'
import { attributeType, cssSyntax } from './value-types.mjs'

/** The module of the npm package that defines both elements. */
const MODULE = 'dist/esm/define.js'

/** The Custom Elements Manifest, in version 2.1.0 of its schema. */
export function customElements(elements) {
  const declarations = elements.map(toDeclaration)
  const exports = elements.map(({ tag, name }) => ({
    kind: 'custom-element-definition',
    name: tag,
    declaration: { name, module: MODULE },
  }))
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: MODULE, declarations, exports }],
  }
}

function toDeclaration({ tag, name, sentence, attributes, fields, methods, events, variables, parts }) {
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    description: sentence,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.sentence,
      type: { text: attributeType(attribute) },
      default: attribute.fallback,
      fieldName: attribute.property,
    })),
    members: [...fields.map(toField), ...methods.map(toMethod)],
    events: events.map(({ name, sentence, detail }) => ({
      name,
      description: sentence,
      type: { text: `CustomEvent<${oneLine(detail)}>` },
    })),
    cssProperties: variables.map(({ name, sentence, fallback, property }) => ({
      name,
      description: sentence,
      syntax: cssSyntax(property),
      default: fallback.replaceAll('`', ''),
    })),
    cssParts: parts.map(({ name, sentence }) => ({ name, description: sentence })),
  }
}

const toField = ({ name, sentence, type, fallback, attribute, reflects, isReadonly }) => ({
  kind: 'field',
  name,
  description: sentence,
  type: { text: type },
  default: fallback,
  attribute,
  reflects,
  readonly: isReadonly || undefined,
})

const toMethod = ({ name, sentence, type, parameters }) => ({
  kind: 'method',
  name,
  description: sentence,
  parameters: parameters.map(({ name, type, optional }) => ({
    name,
    type: { text: type },
    optional: optional || undefined,
  })),
  return: { type: { text: type } },
})
