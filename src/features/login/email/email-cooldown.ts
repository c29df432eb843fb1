import { useEffect, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore } from '../../../hooks/use-core.ts'

/** From one mail to the next. */
export const EMAIL_COOLDOWN_MS = 30_000
/** How long a code of a mail is good for. */
const CODE_LIFETIME_MS = 20 * 60_000
const SECOND_MS = 1_000

/** Remembers that a mail was sent just now, across reloads and tabs. */
export const recordEmailSent = (core: Core): void => core.storage.set('email_login_time', Date.now())

/**
 * How long ago the last mail was sent, in ms; undefined when none is known of. A time to come, as after the clock was set
 * back, counts as now: nobody waits for longer than the pause.
 */
function timeSinceEmail(core: Core): number | undefined {
  const sent = core.storage.get('email_login_time')
  if (sent === undefined) return undefined
  const since = Date.now() - sent
  if (since < 0) recordEmailSent(core)
  return Math.max(0, since)
}

/** Whole seconds until the next mail may be sent: 0 to 30, whatever the clock says. */
export function secondsUntilNextEmail(core: Core): number {
  const since = timeSinceEmail(core)
  return since === undefined ? 0 : Math.max(0, Math.ceil((EMAIL_COOLDOWN_MS - since) / SECOND_MS))
}

/** Whether the code of the last mail may not be good any more. */
export const isCodeExpired = (core: Core): boolean => (timeSinceEmail(core) ?? 0) >= CODE_LIFETIME_MS

const TICK_MS = 1_000

/** Where the last mail stands: seconds until there may be another one, and whether its code may be too old. */
type EmailCooldown = { readonly left: number; readonly isOld: boolean }

/**
 * Looks each second by the clock on the wall: a device that slept has lost no time; at once when another
 * `mail` has been sent. Not while `watched` is false.
 */
export function useEmailCooldown({ watched = true, mail = 0 } = {}): EmailCooldown {
  const core = useCore()
  const [time, setTime] = useState<EmailCooldown>(() => readCooldown(core))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mail is another time
  useEffect(() => {
    if (!watched) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const { left, isOld } = readCooldown(core)
      setTime((before) => (before.left === left && before.isOld === isOld ? before : { left, isOld }))
      timer = setTimeout(look, TICK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [core, watched, mail])
  return time
}

const readCooldown = (core: Parameters<typeof isCodeExpired>[0]): EmailCooldown => ({
  left: secondsUntilNextEmail(core),
  isOld: isCodeExpired(core),
})
