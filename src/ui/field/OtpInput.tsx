import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { trueDocument } from '../../lib/true-document.ts'
import { activeElementOf } from '../focus/active-element.ts'

// ASCII, Arabic-Indic, Persian and full-width digits. In each block the value of a digit is the low 4 bits of its code point.
const DIGIT = /[0-9\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/gu

/** Extracts the digits of a text, in any of these scripts, as ASCII digits. */
export const digitsOf = (text: string): string =>
  (text.match(DIGIT) ?? []).map((digit) => (digit.codePointAt(0) ?? 0) & 0xf).join('')

/** Extracts a code from a pasted text, ignoring everything but digits; undefined if their number is not `length`. */
export function pastedCode(text: string, length: number): string | undefined {
  const digits = digitsOf(text)
  return digits.length === length ? digits : undefined
}

/**
 * Listens for a code pasted anywhere in the sheet or while nothing has the focus. Pastes into other fields of the page are
 * ignored.
 */
function usePastedCode(ref: RefObject<HTMLElement | null>, length: number, onCode: (code: string) => void): void {
  const hear = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const [target] = event.composedPath()
    const sheet = ref.current?.closest('.sheet')
    const isOurs = target === trueDocument(document).body || (target instanceof Node && sheet?.contains(target))
    const code = isOurs && !event.defaultPrevented && pastedCode(event.clipboardData?.getData('text') ?? '', length)
    if (!code) return
    event.preventDefault()
    onCode(code)
    ref.current?.focus()
  })
  useEffect(() => {
    const listen = (event: globalThis.ClipboardEvent) => hear(event)
    const page = trueDocument(document)
    page.addEventListener('paste', listen)
    return () => page.removeEventListener('paste', listen)
  }, [])
}

/** The number of digits of a code. */
export const CODE_LENGTH = 6

type OtpInputProps = {
  label: string
  value: string
  onChange(value: string): void
  /** Called on Enter once all digits are entered. */
  onEnter?: () => void
  bad?: boolean
  /** True while the code is checked: the input is read-only and keeps the focus. */
  busy?: boolean
  /** The ids of the elements that describe the code and its error. */
  describedBy?: string
  ref: RefObject<HTMLInputElement | null>
}

type Range = { readonly start: number; readonly end: number }

/**
 * The input for a one-time code from an email: one real input under six drawn boxes, always left to right. A code pasted
 * anywhere in the sheet replaces the value.
 */
export function OtpInput({ label, value, onChange, onEnter, bad, busy, describedBy, ref }: OtpInputProps) {
  const [range, setRange] = useState<Range>()
  const look = () => setRange(rangeOf(ref.current))
  const take = (text: string) => {
    onChange(text)
    look()
  }
  // An extra digit leaves the value unchanged.
  const type = (text: string) => (text === value ? look() : take(text))
  usePastedCode(ref, CODE_LENGTH, (code) => !busy && take(code))
  function onPaste(event: ClipboardEvent) {
    const code = pastedCode(event.clipboardData.getData('text'), CODE_LENGTH)
    if (code === undefined || busy) return
    event.preventDefault()
    take(code)
  }
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Enter' && !nativeEvent.isComposing && value.length === CODE_LENGTH && !busy) onEnter?.()
    // Read the caret after the key took effect; `selectionchange` does not leave a shadow root in every browser.
    requestAnimationFrame(look)
  }
  function onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * CODE_LENGTH)
    if (at < value.length) currentTarget.setSelectionRange(at, at + 1)
    else currentTarget.setSelectionRange(value.length, value.length)
    look()
  }
  return (
    <div className={bad ? 'otp bad' : 'otp'} part="field" dir="ltr">
      <Boxes value={value} range={busy ? undefined : range} />
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        readOnly={busy}
        value={value}
        onChange={(event) => type(digitsOf(event.currentTarget.value).slice(0, CODE_LENGTH))}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onPointerUp={onPointerUp}
        onFocus={look}
        onBlur={() => setRange(undefined)}
      />
    </div>
  )
}

/** The six boxes that show the digits and the caret. */
const Boxes = ({ value, range }: { value: string; range: Range | undefined }) =>
  Array.from({ length: CODE_LENGTH }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by position
    <span key={at} className={isLit(range, at) ? 'on' : undefined} aria-hidden="true">
      {value[at] ?? (isLit(range, at) && <i className="caret" />)}
    </span>
  ))

const isLit = (range: Range | undefined, at: number): boolean =>
  range !== undefined && at >= range.start && at < Math.max(range.end, range.start + 1)

function rangeOf(input: HTMLInputElement | null): Range | undefined {
  if (!input || activeElementOf(input) !== input) return undefined
  const { selectionStart, selectionEnd, value } = input
  // There is no box after the last digit, so the last box shows the focus.
  return { start: Math.min(selectionStart ?? value.length, CODE_LENGTH - 1), end: selectionEnd ?? value.length }
}
