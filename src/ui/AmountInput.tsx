import { type ChangeEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cleanAmount } from './amount-text.ts'
import { Skeleton } from './Skeleton.tsx'

type FigureProps = {
  label: string
  /** Digits and at most one dot; empty shows a quiet 0. */
  value: string
  /** Gets the cleaned text: a comma has become a dot, nothing has more than `decimals` places. */
  onChange(value: string): void
  decimals?: number
  bad?: boolean
  readOnly?: boolean
  id?: string
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

/** The large figure of a panel; while a quote is `loading`, a skeleton stands in its place. */
export function AmountInput({ loading, ...figure }: FigureProps & { loading?: boolean }) {
  return loading ? <Skeleton width={120} height={28} radius={8} /> : <Figure {...figure} />
}

/** It shrinks 28, 22, 17 px as digits grow, then scrolls: an amount is never cut. */
function Figure({ label, value, onChange, decimals = 18, bad, readOnly, id, describedBy, ref }: FigureProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another size, and its caret
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    fit(element)
    if (caret.current !== null) element.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  function onInput({ currentTarget: element }: ChangeEvent<HTMLInputElement>) {
    const typed = element.selectionStart ?? element.value.length
    const clean = cleanAmount(element.value, decimals, value)
    if (clean !== value) {
      // What stands before the caret is cleaned alone: behind it, places may have been cut.
      caret.current = Math.min(clean.length, cleanAmount(element.value.slice(0, typed), decimals).length)
      return onChange(clean)
    }
    // Nothing new: take the stray character out without sending the caret to the end.
    const at = Math.max(0, clean.length - (element.value.length - typed))
    element.value = value
    element.setSelectionRange(at, at)
  }

  return (
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
      readOnly={readOnly}
      value={value}
      onChange={onInput}
    />
  )
}

/** Takes the largest of the three sizes at which the whole text can be seen. */
function fit(element: HTMLInputElement): void {
  for (const size of ['0', '1', '2']) {
    element.dataset.fit = size
    if (element.scrollWidth <= element.clientWidth) return
  }
}
