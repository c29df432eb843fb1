import { useEffect, useState } from 'react'
import { useCore } from '../../../hooks/use-core.ts'
import { isCodeOld, secondsToMail } from './mail-time.ts'

const LOOK_MS = 1_000

/** Where the last mail stands: seconds until there may be another one, and whether its code may be too old. */
export type MailTime = { readonly left: number; readonly isOld: boolean }

/**
 * Looks each second by the clock on the wall: a device that slept has lost no time; at once when another
 * `mail` has been sent. Not while `watched` is false.
 */
export function useMailTime({ watched = true, mail = 0 } = {}): MailTime {
  const core = useCore()
  const [time, setTime] = useState<MailTime>(() => timeOf(core))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail is another time
  useEffect(() => {
    if (!watched) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const { left, isOld } = timeOf(core)
      setTime((before) => (before.left === left && before.isOld === isOld ? before : { left, isOld }))
      timer = setTimeout(look, LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [core, watched, mail])
  return time
}

const timeOf = (core: Parameters<typeof isCodeOld>[0]): MailTime => ({
  left: secondsToMail(core),
  isOld: isCodeOld(core),
})
