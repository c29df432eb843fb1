import type { Payload } from './requests.ts'

/** Names on the wire, and the frame's own, that a page may colour. */
const colours = { '--w3m-accent': '--accent', '--w3m-background': '--sheet' } as const

/** Takes the page's theme over: dark or light, its accent, and its background. What is no plain colour is left out. */
export function takeTheme({ themeMode, themeVariables, w3mThemeVariables }: Payload<'SYNC_THEME'>): void {
  const { dataset, style } = document.documentElement
  if (themeMode) dataset.theme = themeMode
  const given = { ...themeVariables, ...w3mThemeVariables }
  for (const [wire, own] of Object.entries(colours)) {
    const colour = given[wire]
    // `CSS.supports` takes `var()` and the like for anything; a colour has none.
    const isColour = colour && !/var|url|env|attr/i.test(colour) && CSS.supports('color', colour)
    if (isColour) style.setProperty(own, colour)
  }
}
