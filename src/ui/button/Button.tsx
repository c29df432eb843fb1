import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'
import { Spinner } from '../picture/Spinner.tsx'

/** The `<button>` attributes that every button accepts; `className` and `style` are not among them. */
export type ButtonAttributes = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'type' | 'title'>

type ButtonProps = ButtonAttributes & {
  variant?: 'primary' | 'quiet' | 'line' | 'text'
  /** 48, 44, 32 or 24 px high; a little more on touch screens. */
  size?: 'lg' | 'md' | 'sm' | 'xs'
  icon?: IconName
  /** Shows a spinner and ignores clicks. Use a present participle as the text (“Sending”). */
  busy?: boolean | undefined
  /** The reason why the button is disabled; it replaces the text. */
  reason?: string | false | undefined
  children: ReactNode
}

/** A button with a text. Use at most one `primary` button in a view. */
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

/** A round button with an icon; `label` is its accessible name and tooltip. */
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
