import { useEffect, useRef, useState } from 'react'
import type { Core } from '../core/core.ts'
import { useValue } from '../hooks/use-core.ts'

const SHAKE_MS = 500

/** True for the 500 ms after the modal refused to do something (SPEC §9). */
export function useShake(core: Core): boolean {
  const shakes = useValue(core.modal.$shakes)
  const seen = useRef(shakes)
  const [shaking, setShaking] = useState(false)
  useEffect(() => {
    if (seen.current === shakes) return
    seen.current = shakes
    setShaking(true)
    const timer = setTimeout(setShaking, SHAKE_MS, false)
    return () => clearTimeout(timer)
  }, [shakes])
  return shaking
}
