import { type ClipboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Skeleton } from '../list/Skeleton.tsx'

type PlainInputProps = {
  label: string
  value: string
  onChange(value: string): void
  placeholder?: string
  id?: string
  bad?: boolean
  describedBy?: string
  readOnly?: boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** An input without a frame of its own, for use in a `Panel` (a receiver). */
export function TextInput({ label, value, onChange, bad, describedBy, ...rest }: PlainInputProps) {
  return (
    <input
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type="text"
      // An address reads left to right in right-to-left text too; the placeholder follows the page.
      dir={value ? 'auto' : undefined}
      className="input"
      part="input"
      aria-label={label}
      aria-invalid={bad || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type InputProps = {
  label: string
  /** The text of the field; an empty one shows a muted 0, in the locale's digits. */
  value: string
  zero?: string
  /** The keypad of a phone; `text` for one with all signs. */
  keypad?: 'decimal' | 'text'
  /** Gets the text as typed or pasted; the caller parses and validates it. */
  onChange(value: string): void
  /** A currency sign before the number. */
  sign?: string | undefined
  bad?: boolean
  readOnly?: boolean
  id?: string
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

/** The large amount of a panel, or a skeleton while `loading`. */
export function AmountInput({ loading, ...input }: InputProps & { loading?: boolean }) {
  return loading ? <Skeleton width={120} height={28} radius={8} /> : <AmountField {...input} />
}

/** The font shrinks from 28 to 22 to 17 px as digits are added; then the field scrolls. The amount is never truncated. */
function AmountField({ label, value, zero = '0', keypad = 'decimal', onChange, sign, bad, ...rest }: InputProps) {
  const { readOnly, id, describedBy, ref } = rest
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or sign may need another font size
  useLayoutEffect(() => {
    if (input.current) fit(input.current)
  }, [value, sign])

  return (
    <>
      {sign && (
        <span className="amount-sign" aria-hidden="true">
          {sign}
        </span>
      )}
      <input
        ref={input}
        id={id}
        className="amount"
        part="amount"
        type="text"
        inputMode={keypad}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={zero}
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        title={value || undefined}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}

/** Picks the largest of the three font sizes at which the text fits. A longer text scrolls to its end. */
function fit(element: HTMLInputElement): void {
  for (const size of ['0', '1', '2']) {
    element.dataset.fit = size
    if (element.scrollWidth <= element.clientWidth) return
  }
  const isAtEnd = element.selectionEnd === element.value.length
  if (isAtEnd) element.scrollLeft = element.scrollWidth
}
