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

/** A bare input for a `Panel` (a receiver): the panel is its frame. */
export function TextInput({ label, value, onChange, bad, describedBy, ...rest }: PlainInputProps) {
  return (
    <input
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type="text"
      // An address starts at its start in right-to-left text too; what stands in its place follows the page.
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
  /** What stands in the field; empty shows a quiet 0. */
  value: string
  /** Gets the text as it was typed or pasted: what it says, and whether it says a number, is the caller's to read. */
  onChange(value: string): void
  /** A currency sign before the number. */
  sign?: string | undefined
  bad?: boolean
  readOnly?: boolean
  id?: string
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

/** The large figure of a panel; while a quote is `loading`, a skeleton stands in its place. */
export function AmountInput({ loading, ...input }: InputProps & { loading?: boolean }) {
  return loading ? <Skeleton width={120} height={28} radius={8} /> : <AmountField {...input} />
}

/** It shrinks 28, 22, 17 px as digits grow, then scrolls to where the caret is: an amount is never cut. */
function AmountField({ label, value, onChange, sign, bad, readOnly, id, describedBy, ref }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or sign needs another size
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
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="0"
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

/** Takes the largest of the three sizes at which the whole text can be seen; a longer one is shown by its end. */
function fit(element: HTMLInputElement): void {
  for (const size of ['0', '1', '2']) {
    element.dataset.fit = size
    if (element.scrollWidth <= element.clientWidth) return
  }
  const isAtEnd = element.selectionEnd === element.value.length
  if (isAtEnd) element.scrollLeft = element.scrollWidth
}
