import { type IconName, iconPaths } from './icon-paths.ts'
import { providerMarks } from './provider-marks.ts'

/** Icons that point along the reading direction are mirrored in right-to-left text; send and receive are not. */
const DIRECTED: readonly IconName[] = ['back', 'next', 'right', 'exit']

const FILLED = { fill: 'currentColor', fillRule: 'evenodd', stroke: 'none' } as const

const isProvider = (name: IconName): name is keyof typeof providerMarks => Object.hasOwn(providerMarks, name)

/** An icon in the text colour. It is hidden from screen readers, so the control around it needs an accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 14 | 16 | 18 | 20 }) {
  const classes = `i${size === 20 ? '' : ` s${size}`}${DIRECTED.includes(name) ? ' flip' : ''}`
  return (
    <svg className={classes} viewBox="0 0 20 20" aria-hidden="true">
      {isProvider(name) ? <path d={providerMarks[name]} {...FILLED} /> : <path d={iconPaths[name]} />}
    </svg>
  )
}
