import { type RefObject, useEffect, useEffectEvent } from 'react'
import { trueDocument } from '../../lib/true-document.ts'
import { pastedCode } from './otp-text.ts'

/**
 * Hears a code that is pasted anywhere in the sheet, or while nothing has the focus; what is pasted into another field of
 * the page is none of ours.
 */
export function usePastedCode(
  ref: RefObject<HTMLElement | null>,
  length: number,
  onCode: (code: string) => void,
): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
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
    const listen = (event: ClipboardEvent) => hear(event)
    const page = trueDocument(document)
    page.addEventListener('paste', listen)
    return () => page.removeEventListener('paste', listen)
  }, [])
}
