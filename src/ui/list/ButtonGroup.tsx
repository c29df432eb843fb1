import type { ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

/**
 * Up to seven equal cells in one frame, 48 px high, or 68 (`tall`) with the label under the glyph. Where seven do not fit,
 * an eighth that is `spare` takes the place of those beyond the fifth.
 */
export function ButtonGroup({ label, tall, children }: { label: string; tall?: boolean; children: ReactNode }) {
  return (
    <fieldset className={tall ? 'rail tall' : 'rail'} part="rail" aria-label={label}>
      {children}
    </fieldset>
  )
}

type RailCellProps = ButtonAttributes & {
  /** A glyph of ours, or a drawn mark. */
  icon: IconName | { readonly mark: ReactNode }
  label: string
  /** Shown beside or under the glyph; without it the label is the tooltip. */
  text?: ReactNode
  /** Shown only where the others do not fit. */
  spare?: boolean
}

/** A button in a `Rail`, named by `label`. */
export function GroupButton({ icon, label, text, spare, ...rest }: RailCellProps) {
  const className = spare ? 'cell spare' : 'cell'
  return (
    <button type="button" {...rest} className={className} aria-label={label} title={text ? undefined : label}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon.mark}
      {text && <span>{text}</span>}
    </button>
  )
}
