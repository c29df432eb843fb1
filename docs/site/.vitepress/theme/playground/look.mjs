/** The fonts that the playground offers. All of them are on the visitor's device: nothing is loaded. */
export const fonts = {
  '': 'System',
  'Georgia, "Times New Roman", serif': 'Serif',
  'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif': 'Rounded',
  'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace': 'Mono',
}

/** A look without changes. Empty: the default of the element. */
export const usual = { theme: 'auto', accent: '', onAccent: '', radius: 24, font: '', size: 'md' }

const HEX = /^#[\da-f]{6}$/i
const isLetters = (value) => value.length <= 200 && !/[;{}<>\\]/.test(value)
/** The parsers of the values in the address. A wrong value counts as absent. */
const parsers = {
  theme: (value) => ['auto', 'dark', 'light'].includes(value) && value,
  accent: (value) => HEX.test(value) && value,
  onAccent: (value) => HEX.test(value) && value,
  radius: (value) => /^\d{1,2}$/.test(value) && Number(value) <= 40 && Number(value),
  font: (value) => isLetters(value) && value,
  size: (value) => ['sm', 'md', 'lg'].includes(value) && value,
}

/** Reads a look from the hash of an address. */
export function readLook(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const read = Object.entries(parsers).map(([name, parse]) => {
    const value = given.has(name) ? parse(given.get(name)) : false
    return [name, value === false ? usual[name] : value]
  })
  return Object.fromEntries(read)
}

/** Writes what a look changes as the hash of an address; empty when it changes nothing. */
export function writeLook(look) {
  const changes = Object.entries(look).filter(([name, value]) => value !== usual[name])
  return changes.length > 0 ? `#${new URLSearchParams(changes.map(([name, value]) => [name, String(value)]))}` : ''
}

/** The CSS variables that a look sets. */
export const variablesOf = ({ accent, onAccent, radius, font }) =>
  Object.entries({
    '--wm-accent': accent,
    '--wm-on-accent': onAccent,
    '--wm-radius': radius === usual.radius ? '' : `${radius}px`,
    '--wm-font-family': font,
  }).filter(([, value]) => value !== '')

const attribute = (name, value, unless) => (value === unless ? '' : ` ${name}="${value}"`)

/** The code of a page with this look, by the names of its kinds. */
export const snippets = {
  HTML(look) {
    const rules = variablesOf(look).map(([name, value]) => `    ${name}: ${value};`)
    const style = rules.length > 0 ? ['<style>', '  :root {', ...rules, '  }', '</style>'] : []
    return [
      ...style,
      `<wallet-modal project-id="…"${attribute('theme', look.theme, 'dark')}></wallet-modal>`,
      `<wallet-button${attribute('size', look.size, 'md')}></wallet-button>`,
    ].join('\n')
  },
  CSS(look) {
    const rules = variablesOf(look).map(([name, value]) => `  ${name}: ${value};`)
    return rules.length > 0 ? [':root {', ...rules, '}'].join('\n') : '/* The look of the design: no rule is needed. */'
  },
  JavaScript(look) {
    const entries = variablesOf(look).map(([name, value]) => `    '${name}': ${quoted(value)},`)
    const variables = entries.length > 0 ? ['  themeVariables: {', ...entries, '  },'] : []
    return ['modal.options = {', "  projectId: '…',", `  theme: '${look.theme}',`, ...variables, '}'].join('\n')
  },
}

const quoted = (value) => `'${value.replaceAll("'", '"')}'`
