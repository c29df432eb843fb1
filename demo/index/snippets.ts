import { attributesOf, type Choices, variablesOf } from './choices.ts'

const SCRIPT = '<script type="module" src="/wallet-elements/wallet-elements.js"></script>'

/** A tag by its kebab-case name, with its attributes; an attribute without a value is boolean. */
type Tag = { readonly name: string; readonly attributes: readonly (readonly [string, string?])[] }

/** The elements of a page with these choices: a modal in its place, or a button that makes its modal. */
function tagsOf(choices: Choices): Tag[] {
  const size: [string, string][] = choices.size && choices.size !== 'md' ? [['size', choices.size]] : []
  if (choices.place === 'button') return [{ name: 'wallet-button', attributes: [...attributesOf(choices), ...size] }]
  const modal: Tag = { name: 'wallet-modal', attributes: [...attributesOf(choices), ['embedded']] }
  return size.length > 0 ? [modal, { name: 'wallet-button', attributes: size }] : [modal]
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)

const write = (name: string, { attributes }: Tag, nameOf: (attribute: string) => string, end: string) =>
  `<${[name, ...attributes.map(([key, value]) => (value === undefined ? nameOf(key) : `${nameOf(key)}="${value}"`))].join(' ')}${end}`

const asWritten = (name: string) => name
const html = (tag: Tag) => write(tag.name, tag, asWritten, `></${tag.name}>`)
const component = (tag: Tag) => write(pascal(tag.name), tag, camel, ' />')
const selfClosing = (tag: Tag) => write(tag.name, tag, asWritten, ' />')

/** Several tags need one parent in JSX. */
function jsx(tags: readonly string[]): string {
  const [only] = tags
  if (tags.length === 1) return `  return ${only}`
  return ['  return (', '    <>', ...tags.map((tag) => `      ${tag}`), '    </>', '  )'].join('\n')
}

/** A rule for the page's style sheet, on one line. */
const rule = (choices: Choices, selector = ':root') => {
  const variables = variablesOf(choices).map(([name, value]) => `${name}: ${value}`)
  return variables.length > 0 ? `${selector} { ${variables.join('; ')} }` : ''
}
const styleTag = (choices: Choices, selector?: string) => {
  const text = rule(choices, selector)
  return text && `<style>${text}</style>`
}
const sheet = (choices: Choices) => {
  const text = rule(choices)
  return text && `\n// In your style sheet: ${text}`
}

const lines = (...all: readonly string[]) => all.filter((line) => line !== '').join('\n')
const namesIn = (tags: readonly Tag[]) =>
  tags
    .map(({ name }) => pascal(name))
    .sort()
    .join(', ')

const react = (choices: Choices, first = '') => {
  const tags = tagsOf(choices)
  return lines(
    first,
    `import { ${namesIn(tags)} } from 'wallet-elements/react'\n`,
    'export function Connect() {',
    jsx(tags.map(component)),
    '}',
    sheet(choices),
  )
}

/** The code of each framework for these choices, in the forms of the apps in demo/frameworks. */
export const snippets: Readonly<Record<string, (choices: Choices) => string>> = {
  HTML: (choices) => lines(SCRIPT, ...tagsOf(choices).map(html), styleTag(choices)),
  React: (choices) => react(choices),
  Next: (choices) => react(choices, "'use client'\n"),
  Vue: (choices) => {
    const tags = tagsOf(choices)
    return lines(
      '<script setup lang="ts">',
      `import { ${namesIn(tags)} } from 'wallet-elements/vue'`,
      '</script>\n',
      '<template>',
      ...tags.map((tag) => `  ${write(pascal(tag.name), tag, asWritten, ' />')}`),
      '</template>',
      styleTag(choices) && `\n${styleTag(choices)}`,
    )
  },
  Angular: (choices) =>
    lines(
      "import 'wallet-elements/define'",
      "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'\n",
      '@Component({',
      "  selector: 'app-connect',",
      '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      '  template: `',
      ...tagsOf(choices).map((tag) => `    ${selfClosing(tag)}`),
      '  `,',
      '})',
      'export class Connect {}',
      sheet(choices),
    ),
  Svelte: (choices) =>
    lines(
      '<script>',
      "import 'wallet-elements/define'",
      '</script>\n',
      ...tagsOf(choices).map(html),
      styleTag(choices, ':global(:root)') && `\n${styleTag(choices, ':global(:root)')}`,
    ),
  Solid: (choices) =>
    lines(
      "import 'wallet-elements/define'\n",
      'export function Connect() {',
      jsx(tagsOf(choices).map(selfClosing)),
      '}',
      sheet(choices),
    ),
}
