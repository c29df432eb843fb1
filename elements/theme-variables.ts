/**
 * The public CSS variables, one row each: its name, and the CSS property whose values it takes. Without this check any text
 * could reach the styles. The table in docs/theming.md follows from the rows.
 */
const properties: Readonly<Record<string, string>> = {
  /**
   * The fill of primary buttons, and the focus ring.
   * @defaultValue a green for each theme
   */
  '--wm-accent': 'color',
  /**
   * The text on the accent.
   * @defaultValue black or white by contrast; set it yourself for Firefox before 128
   */
  '--wm-on-accent': 'color',
  /**
   * The font.
   * @defaultValue the system's font
   */
  '--wm-font-family': 'font-family',
  /**
   * The corner radius of the sheet; other radii follow it.
   * @defaultValue `24px`
   */
  '--wm-radius': 'border-radius',
  /**
   * The stacking order with `layer="page"`.
   * @defaultValue `999`
   */
  '--wm-z-index': 'z-index',
}

/** Applies the option `themeVariables` to the frame of an element; invalid values are left out. */
export function applyThemeVariables(frame: HTMLElement, variables: Readonly<Record<string, string>>): void {
  for (const [name, property] of Object.entries(properties)) {
    const value = variables[name] ?? ''
    frame.style.setProperty(name, CSS.supports(property, value) ? value : '')
  }
}
