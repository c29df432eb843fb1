// The CSS property whose values a public variable takes. Without this check any text could reach the styles.
const properties: Readonly<Record<string, string>> = {
  '--wm-accent': 'color',
  '--wm-on-accent': 'color',
  '--wm-font-family': 'font-family',
  '--wm-radius': 'border-radius',
  '--wm-z-index': 'z-index',
}

/** Applies the option `themeVariables` to the frame of an element; invalid values are left out. */
export function applyThemeVariables(frame: HTMLElement, variables: Readonly<Record<string, string>>): void {
  for (const [name, property] of Object.entries(properties)) {
    const value = variables[name] ?? ''
    frame.style.setProperty(name, CSS.supports(property, value) ? value : '')
  }
}
