import { useEffect, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useCore } from '../../../hooks/use-core.ts'

/** The pause between two emails. */
export const EMAIL_COOLDOWN_MS = 30_000
/** The lifetime of an email code. */
const CODE_LIFETIME_MS = 20 * 60_000
const SECOND_MS = 1_000

/** Stores the time of the last email, shared by tabs and reloads. */
export const recordEmailSent = (core: Core): void => core.storage.set('email_login_time', Date.now())

/**
 * Returns the time since the last email in ms; undefined without one. A time in the future (the clock was set back) is
 * replaced by now, so the wait never exceeds the pause.
 */
function timeSinceEmail(core: Core): number | undefined {
  const sent = core.storage.get('email_login_time')
  if (sent === undefined) return undefined
  const since = Date.now() - sent
  if (since < 0) recordEmailSent(core)
  return Math.max(0, since)
}

/** Returns whole seconds until the next email may be sent, 0 to 30. */
export function secondsUntilNextEmail(core: Core): number {
  const since = timeSinceEmail(core)
  return since === undefined ? 0 : Math.max(0, Math.ceil((EMAIL_COOLDOWN_MS - since) / SECOND_MS))
}

/** True when the last email's code may have expired. */
export const isCodeExpired = (core: Core): boolean => (timeSinceEmail(core) ?? 0) >= CODE_LIFETIME_MS

const TICK_MS = 1_000

/** Seconds until another email may be sent, and whether the last code may have expired. */
type EmailCooldown = { readonly left: number; readonly isOld: boolean }

/**
 * Updates every second by comparing with the clock, so a suspended device stays correct. Pass a new `mail` count after
 * another email; does not run while `watched` is false.
 */
export function useEmailCooldown({ watched = true, mail = 0 } = {}): EmailCooldown {
  const core = useCore()
  const [time, setTime] = useState<EmailCooldown>(() => readCooldown(core))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another email restarts the countdown
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
