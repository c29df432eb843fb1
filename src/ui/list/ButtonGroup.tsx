import type { ReactNode } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

/**
 * Up to seven equally wide buttons in one frame, 48 px high, or 68 px (`tall`) with the label under the icon. Where seven
 * do not fit, an eighth button marked `spare` replaces those after the fifth.
 */
export function ButtonGroup({ label, tall, children }: { label: string; tall?: boolean; children: ReactNode }) {
  return (
    <fieldset className={tall ? 'rail tall' : 'rail'} part="rail" aria-label={label}>
      {children}
    </fieldset>
  )
}

type RailCellProps = ButtonAttributes & {
  /** An icon by name, or a drawn logo. */
  icon: IconName | { readonly mark: ReactNode }
  label: string
  /** The text beside or under the icon; without it the label becomes the tooltip. */
  text?: ReactNode
  /** True for the button that shows only if the others do not fit. */
  spare?: boolean
}

/** A button of a `ButtonGroup`; `label` is its accessible name. */
export function GroupButton({ icon, label, text, spare, ...rest }: RailCellProps) {
  const className = spare ? 'cell spare' : 'cell'
  return (
    <button type="button" {...rest} className={className} aria-label={label} title={text ? undefined : label}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon.mark}
      {text && <span>{text}</span>}
    </button>
  )
}
