import { expect } from 'chai'
import * as z from 'zod/mini'
import { optionAttributes } from '../elements/attributes.ts'
import { buttonAttributes } from '../elements/button-attributes.ts'
import { define } from '../elements/register.ts'
import { walletEventNames } from '../src/core/wallet.ts'
import { options } from '../src/schema/config/options.ts'
import tokens from '../src/ui/theme/tokens.css?raw'
import lazyTokens from '../src/ui/theme/tokens.lazy.css?raw'
import { inNode } from './setup/commands.ts'

const text = z.string().check(z.minLength(1))
const described = { name: text, description: text }
const typed = z.strictObject({ text })
const fallback = { default: z.optional(z.string()) }
const rows = z.array(z.strictObject(described))
const rowsWith = <Shape extends z.core.$ZodShape>(more: Shape) => z.array(z.strictObject({ ...described, ...more }))

/** The shape of the Custom Elements Manifest's schema 2.1.0, as far as it is used; other keys are refused. */
const declaration = z.strictObject({
  kind: z.literal('class'),
  customElement: z.literal(true),
  tagName: text,
  ...described,
  superclass: z.strictObject({ name: z.literal('HTMLElement'), package: z.literal('global:') }),
  attributes: rowsWith({ ...fallback, type: typed, fieldName: z.optional(text) }),
  members: z.array(
    z.union([
      z.strictObject({
        kind: z.literal('field'),
        ...described,
        ...fallback,
        type: typed,
        attribute: z.optional(text),
        reflects: z.optional(z.boolean()),
        readonly: z.optional(z.boolean()),
      }),
      z.strictObject({
        kind: z.literal('method'),
        ...described,
        parameters: z.array(z.strictObject({ name: text, type: typed, optional: z.optional(z.boolean()) })),
        return: z.strictObject({ type: typed }),
      }),
    ]),
  ),
  events: rowsWith({ type: typed }),
  cssProperties: rowsWith({ ...fallback, syntax: text }),
  cssParts: rows,
})
const manifest = z.strictObject({
  schemaVersion: z.literal('2.1.0'),
  modules: z.tuple([
    z.strictObject({
      kind: z.literal('javascript-module'),
      path: text,
      declarations: z.tuple([declaration, declaration]),
      exports: z.array(
        z.strictObject({
          kind: z.literal('custom-element-definition'),
          name: text,
          declaration: z.strictObject({ name: text, module: text }),
        }),
      ),
    }),
  ]),
})
const inMarkdown = { name: text, description: z.strictObject({ kind: z.literal('markdown'), value: text }) }
const words = z.optional(z.array(z.strictObject({ name: text })))
const vscodeAttribute = z.strictObject({ ...inMarkdown, valueSet: z.optional(z.literal('v')), values: words })
const vscode = z.strictObject({
  version: z.literal(1.1),
  tags: z.array(z.strictObject({ ...inMarkdown, attributes: z.array(vscodeAttribute) })),
})
const value = z.strictObject({ kind: z.optional(z.literal('no-value')), type: text })
const webType = z.strictObject({
  ...described,
  attributes: rowsWith({ ...fallback, value }),
  js: z.strictObject({
    properties: rowsWith({ ...fallback, type: text, 'read-only': z.optional(z.boolean()) }),
    events: rowsWith({ type: text }),
  }),
  css: z.strictObject({ properties: rows, 'pseudo-elements': rows }),
})
const webTypes = z.looseObject({
  contributions: z.strictObject({ html: z.strictObject({ elements: z.array(webType) }) }),
})

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)
const wordsOf = (type: string): string[] => [...type.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)

type Field = { kind: string; name: string; type: { text: string }; readonly?: boolean }

describe('the manifests for editors', () => {
  let files: Record<string, string>
  let elements: z.infer<typeof declaration>[]
  const tags = ['wallet-modal', 'wallet-button']

  before(async () => {
    define()
    const { printed, complaints } = await inNode(`
      const { makeManifests } = await import('./.ci/manifest.mjs')
      console.log(JSON.stringify(makeManifests()))
    `)
    expect(complaints).to.equal('')
    files = JSON.parse(printed)
    elements = manifest.parse(JSON.parse(files['custom-elements.json'] ?? '')).modules[0].declarations
  })

  it('custom-elements.json defines both tags', () => expect(elements.map(({ tagName }) => tagName)).to.deep.equal(tags))

  it('has every attribute that an element observes, and no other', () => {
    for (const { tagName, attributes } of elements) {
      const observed: unknown = Reflect.get(customElements.get(tagName) ?? {}, 'observedAttributes')
      expect(namesOf(attributes)).to.have.members(observed as string[])
    }
  })

  it("lists the words that an option's parser takes, and no other", () => {
    for (const { attributes } of elements)
      for (const { name, type } of attributes.filter(({ name }) => name in optionAttributes)) {
        const parse = options[optionAttributes[name] as keyof typeof options].parse as (value: unknown) => unknown
        for (const word of wordsOf(type.text)) expect(parse(word)).to.equal(word)
        if (type.text.includes('"')) expect(() => parse('atlantis')).to.throw()
        expect(type.text === 'boolean', name).to.equal(name === 'embedded')
      }
  })

  it("lists the words that the button's attributes tell apart", () => {
    const [, button] = elements
    for (const [name, read] of Object.entries(buttonAttributes)) {
      const words = wordsOf(button?.attributes.find((row) => row.name === name)?.type.text ?? '')
      const results = new Set(words.map((word) => read(word)))
      expect(results.size, name).to.equal(words.length)
      // The first word stands for any other, unless every text is meant as it is written.
      if (words.length > 0 && read('atlantis') !== 'atlantis') expect(read('atlantis')).to.equal(read(words[0] ?? ''))
    }
  })

  it('has every event of the modal; the button only has errors of its own', () => {
    const [modal, button] = elements.map(({ events }) => namesOf(events))
    expect(modal).to.deep.equal([...walletEventNames, 'request-close'].map((name) => `wallet-${name}`))
    expect(button).to.deep.equal(['wallet-error'])
  })

  it('has every public member of the elements with its kind, and no other', () => {
    const inner = /Callback$|^(?:constructor|given|enter|leave|moved|changed|theming|setOption|paintTheme)$/
    for (const { tagName, members } of elements) {
      const element = document.createElement(tagName)
      const all = new Set<string>()
      for (let one: object = element; one !== HTMLElement.prototype; one = Object.getPrototypeOf(one))
        for (const name of Object.getOwnPropertyNames(one)) if (!inner.test(name) && name !== 'frame') all.add(name)
      expect(namesOf(members)).to.have.members([...all])
      for (const { kind, name, ...rest } of members as Field[]) {
        const value = name === 'ready' ? undefined : Reflect.get(element, name)
        expect(typeof value === 'function', name).to.equal(kind === 'method')
        if (kind === 'field') expect(Boolean(rest.readonly), name).to.equal(!hasSetter(element, name))
      }
    }
  })

  it('has the variables that the styles read', () => {
    for (const { cssProperties } of elements) {
      expect(cssProperties).to.have.length(5)
      for (const { name } of cssProperties) expect(tokens + lazyTokens).to.match(new RegExp(`var\\(\\s*${name}\\b`))
    }
  })

  it("the editors' files have the same attributes, words, events and parts", () => {
    const html = vscode.parse(JSON.parse(files['vscode.html-custom-data.json'] ?? '')).tags
    const types = webTypes.parse(JSON.parse(files['web-types.json'] ?? '')).contributions.html.elements
    for (const [at, { tagName, attributes, events, members, cssParts }] of elements.entries()) {
      expect([html[at]?.name, types[at]?.name]).to.deep.equal([tagName, tagName])
      expect(namesOf(html[at]?.attributes ?? [])).to.deep.equal(namesOf(attributes))
      const typesOf = attributes.map(({ name, type }) => [name, type.text])
      expect(types[at]?.attributes.map(({ name, value }) => [name, value.type])).to.deep.equal(typesOf)
      for (const { name, type } of attributes.filter(({ type }) => type.text.includes('"'))) {
        const { values = [] } = html[at]?.attributes.find((row) => row.name === name) ?? {}
        expect(namesOf(values)).to.deep.equal(wordsOf(type.text))
      }
      expect(namesOf(types[at]?.js.events ?? [])).to.deep.equal(namesOf(events))
      const fields = namesOf(members.filter(({ kind }) => kind === 'field'))
      expect(namesOf(types[at]?.js.properties ?? [])).to.deep.equal(fields)
      const parts = cssParts.map(({ name }) => `part(${name})`)
      expect(namesOf(types[at]?.css['pseudo-elements'] ?? [])).to.deep.equal(parts)
    }
  })
})

/** True when a property of the element or of one of its prototypes can be set. */
function hasSetter(element: object, name: string): boolean {
  for (let one: object | null = element; one; one = Object.getPrototypeOf(one)) {
    const found = Object.getOwnPropertyDescriptor(one, name)
    if (found) return Boolean(found.set ?? found.writable)
  }
  return false
}
