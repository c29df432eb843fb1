import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import type { ButtonAttributes } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'
import { Spinner } from '../picture/Spinner.tsx'
import { HelpText } from './HelpText.tsx'

/**
 * Keeps the height of the view while a search narrows. Otherwise a centred sheet, and the search field with it, would move
 * with every row that disappears.
 */
function holdHeight(field: HTMLElement): void {
  const view = field.closest<HTMLElement>('.view')
  const body = field.closest('.body')
  if (view && body) view.style.minBlockSize = `${Math.min(view.offsetHeight, body.clientHeight)}px`
}

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'disabled'
  | 'maxLength'
  | 'spellCheck'
  | 'placeholder'
  | 'onPaste'
  | 'onBlur'
  | 'onFocus'
>

type FieldProps = InputAttributes & {
  /** The accessible name, and the placeholder unless another one is given. */
  label: string
  value: string
  onChange(value: string): void
  kind?: 'text' | 'email' | 'search'
  icon?: IconName
  /** Content at the end, outside the label: a `SubmitButton` or an `IconButton`. */
  end?: ReactNode
  suffix?: string
  error?: string | undefined
  hint?: string | undefined
  /** Announces the hint when it appears, as it says why the value is not accepted yet; `off` mutes later changes. */
  told?: 'on' | 'off' | undefined
  /** 44 px high instead of 52, for search fields. */
  small?: boolean
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A one-line input with an icon, an action at its end, and a message below that describes it. */
export function Field({
  label,
  value,
  onChange,
  kind = 'text',
  icon,
  end,
  suffix,
  error,
  hint,
  told,
  small,
  onEnter,
  ...rest
}: FieldProps) {
  const id = useId()
  const message = error || hint
  const described = [suffix && `${id}-suffix`, message && id].filter(Boolean).join(' ')
  return (
    <div>
      {/* A suffix continues the value, as the zone does a name, so both read from left to right. */}
      <div className={small ? 'field small' : 'field'} part="field" dir={suffix && 'ltr'}>
        <label className="field-main">
          {icon && <Icon name={icon} />}
          <span className="vh">{label}</span>
          <input
            placeholder={label}
            {...inputModes[kind]}
            {...rest}
            type={kind}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onChange={({ currentTarget }) => {
              if (kind === 'search') holdHeight(currentTarget)
              onChange(currentTarget.value)
            }}
            onKeyDown={onEnter && whenEnter(onEnter)}
          />
          {suffix && (
            <span id={`${id}-suffix`} className="field-suffix" aria-hidden="true">
              {suffix}
            </span>
          )}
        </label>
        {end}
      </div>
      <HelpText
        id={id}
        bad={Boolean(error)}
        role={error || told ? 'alert' : undefined}
        live={!error && told === 'off' ? told : undefined}
      >
        {message}
      </HelpText>
    </div>
  )
}

/** The keyboard hints of each kind. Phones must neither correct nor capitalise names and addresses. */
const inputModes = {
  text: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  email: { autoComplete: 'email', inputMode: 'email' },
  search: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' },
} as const satisfies Record<NonNullable<FieldProps['kind']>, InputAttributes>

const whenEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) run()
}

/** The round arrow button that submits a `Field`. It takes the accent colour once the value is `ready`. */
export function SubmitButton({
  ready,
  label,
  busy,
  onClick,
  ...rest
}: ButtonAttributes & { ready: boolean; label: string; busy?: boolean }) {
  return (
    <button
      type="button"
      part="button"
      {...rest}
      className={ready && !busy ? 'go ready' : 'go'}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={20} /> : <Icon name="right" />}
    </button>
  )
}
