import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { fieldOf, reasonId } from './reason-field.ts'
import type { Reason } from './rules.ts'

/** The time after the last change in which somebody may still be typing. */
const TYPED_MS = 700

type Props = { readonly reason: Reason | undefined; readonly text: string }

/** Why the form cannot go on: at the field that it is about, and read out once when typing has settled. */
export function Reasons({ reason, text }: Props) {
  const field = text ? fieldOf(reason) : undefined
  const [said, say] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    // What stands there from the start is met on the way; changes are not.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(say, TYPED_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {field && (
        <span id={reasonId(field)} hidden>
          {text}
        </span>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}
