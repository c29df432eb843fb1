import { type IconName, iconPaths } from './icon-paths.ts'

/** Glyphs that point along the reading direction, and so mirror in right-to-left text; send and receive do not. */
const DIRECTED: readonly IconName[] = ['back', 'next', 'right', 'exit']

/** A glyph in the text colour; never read out, so the control around it needs a name of its own. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 14 | 16 | 18 | 20 }) {
  const classes = `i${size === 20 ? '' : ` s${size}`}${DIRECTED.includes(name) ? ' flip' : ''}`
  return (
    <svg className={classes} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
