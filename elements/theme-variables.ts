// What a public variable must be a value of; anything else would reach the page's looks unread.
const properties: Readonly<Record<string, string>> = {
  '--wm-accent': 'color',
  '--wm-on-accent': 'color',
  '--wm-font-family': 'font-family',
  '--wm-radius': 'border-radius',
  '--wm-z-index': 'z-index',
}

/** Sets the option `themeVariables` on what an element draws in; a value that is none is left out. */
export function applyThemeVariables(frame: HTMLElement, variables: Readonly<Record<string, string>>): void {
  for (const [name, property] of Object.entries(properties)) {
    const value = variables[name] ?? ''
    frame.style.setProperty(name, CSS.supports(property, value) ? value : '')
  }
}
