import { useEffect, useEffectEvent, useState } from 'react'
import { stillness } from './motion.ts'

/** A little longer than the sheet takes to leave (120 ms). */
const LEAVE_MS = 160

/** True while open and until the leaving has been seen. A timer, so that a hidden tab unmounts too. */
export function usePresence(open: boolean, onClosed: (() => void) | undefined): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const closed = useEffectEvent(() => onClosed?.())
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(
      () => {
        setPresent(false)
        closed()
      },
      stillness() ? 0 : LEAVE_MS,
    )
    return () => clearTimeout(timer)
  }, [open, present])
  return open || present
}
