import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'
import { Spinner } from '../picture/Spinner.tsx'

/** What every button of ours takes from `<button>`; looks are ours, so neither class nor style. */
export type ButtonAttributes = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'type' | 'title'>

type ButtonProps = ButtonAttributes & {
  variant?: 'primary' | 'quiet' | 'line' | 'text'
  /** 48, 44, 32 and 24 px high; a little more on touch. */
  size?: 'lg' | 'md' | 'sm' | 'xs'
  icon?: IconName
  /** At work: quiet fill, mini dial, clicks ignored. Give the present participle as the text. */
  busy?: boolean | undefined
  /** Why it cannot be pressed: disables the button and takes the place of its text. */
  reason?: string | false | undefined
  children: ReactNode
}

/** The one button of text. At most one `primary` in a view. */
export function Button({
  variant = 'primary',
  size = 'lg',
  icon,
  busy,
  reason,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      disabled={Boolean(reason)}
      {...rest}
      className={`button ${busy ? 'quiet' : variant} ${size}`}
      part={variant === 'primary' ? 'button button-primary' : 'button'}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={size === 'sm' || size === 'xs' ? 16 : 20} />}
      <span>{reason || children}</span>
    </button>
  )
}

type IconButtonProps = ButtonAttributes & { icon: IconName; label: string; small?: boolean }

/** A round button of one glyph, named by `label`, which is also its tooltip. */
export function IconButton({ icon, label, small, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      part="button"
      {...rest}
      className={small ? 'icon-button small' : 'icon-button'}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={small ? 16 : 20} />
    </button>
  )
}
