import type { Core } from '../../../core/core.ts'

/** From one mail to the next. */
export const MAIL_PAUSE_MS = 30_000
/** How long a code of a mail is good for. */
const CODE_MS = 20 * 60_000
const SECOND_MS = 1_000

/** Remembers that a mail was sent just now, across reloads and tabs. */
export const noteMail = (core: Core): void => core.storage.set('email_login_time', Date.now())

/**
 * How long ago the last mail was sent, in ms; undefined when none is known of. A time to come, as after the clock was set
 * back, counts as now: nobody waits for longer than the pause.
 */
function sinceMail(core: Core): number | undefined {
  const sent = core.storage.get('email_login_time')
  if (sent === undefined) return undefined
  const since = Date.now() - sent
  if (since < 0) noteMail(core)
  return Math.max(0, since)
}

/** Whole seconds until the next mail may be sent: 0 to 30, whatever the clock says. */
export function secondsToMail(core: Core): number {
  const since = sinceMail(core)
  return since === undefined ? 0 : Math.max(0, Math.ceil((MAIL_PAUSE_MS - since) / SECOND_MS))
}

/** Whether the code of the last mail may not be good any more. */
export const isCodeOld = (core: Core): boolean => (sinceMail(core) ?? 0) >= CODE_MS
