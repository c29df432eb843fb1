import tokens from '../../../../../src/ui/theme/tokens.css?raw'
import lazyTokens from '../../../../../src/ui/theme/tokens.lazy.css?raw'

/** What WCAG 2.2 asks of text, and of the parts of a control. */
export const LEAST = { text: 4.5, control: 3 }
/** Below this luminance, white text has more contrast than black. */
const EVEN = 0.179

/** A colour of the design, as the style sheets of the elements have it. */
function tokenOf(theme, name) {
  const blocks = [tokens, lazyTokens].map((text) => text.split(`[data-wm-theme="${theme}"] {`)[1]?.split('}')[0] ?? '')
  const [, value = ''] = blocks.join('').match(new RegExp(`--wm-color-${name}:(.*);`)) ?? []
  const [hex = '#000'] = value.match(/#[\da-f]{3,6}\b/i) ?? []
  return hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
}

const themes = Object.fromEntries(
  ['dark', 'light'].map((theme) => [
    theme,
    { background: tokenOf(theme, 'bg'), accent: tokenOf(theme, 'accent'), onAccent: tokenOf(theme, 'on-accent') },
  ]),
)

/** The colours of a theme: those of the look, else the design's. */
export function coloursOf({ accent, onAccent }, theme) {
  const own = themes[theme]
  const automatic = accent ? (luminance(accent) < EVEN ? '#ffffff' : '#000000') : own.onAccent
  return { background: own.background, accent: accent || own.accent, onAccent: onAccent || automatic }
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** The relative luminance of a colour of six hex digits, 0 … 1. */
export function luminance(hex) {
  const [red, green, blue] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 … 21. */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The contrasts of a look that matter, for each theme that it may be shown in. */
export function contrastsOf(look) {
  const shown = look.theme === 'auto' ? ['dark', 'light'] : [look.theme]
  return shown.flatMap((theme) => {
    const { background, accent, onAccent } = coloursOf(look, theme)
    return [
      row(`Text on the accent, ${theme}`, onAccent, accent, LEAST.text, 'The text of primary buttons is hard to read.'),
      row(
        `Accent on the sheet, ${theme}`,
        accent,
        background,
        LEAST.control,
        'Primary buttons are hard to see. The focus ring takes the colour of the text.',
      ),
    ]
  })
}

function row(name, front, back, least, warning) {
  const value = contrast(front, back)
  // Rounded down, so that a value below the least one never reads as that one.
  const text = (Math.floor(value * 100) / 100).toFixed(2)
  return { name, front, back, least, text, warning: value < least ? warning : '' }
}
