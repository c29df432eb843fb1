import { loginSession } from '../../../core/actions/login/login.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { isAbort, toWalletError } from '../../../lib/errors.ts'
import { secondsUntilNextEmail } from './email-cooldown.ts'
import { isEmail } from './email-errors.ts'
import { createEmailField, type EmailFieldError } from './email-field-model.ts'
import { openEmailStep, sendEmail } from './email-login.ts'

/** Preloads the next step; sends no request and creates no frame. */
export function preloadSteps(core: Core): void {
  for (const load of [import('./EmailVerifyOtpView.tsx'), loginSession(core)]) load.catch(() => {})
}

/** Submits the email field of Connect; errors are shown under the field. */
export async function submitEmail(core: Core, signal: AbortSignal): Promise<void> {
  const form = modelOf(core, createEmailField)
  const email = form.$email.get().trim()
  const before = obstacle(core, email)
  if (before) return form.fail(before)
  trackEvent(core, 'EMAIL_SUBMITTED')
  const endLogin = core.attempt.beginLogin()
  try {
    await openEmailStep(core, await sendEmail(core, email, signal), email, signal)
    form.end()
  } catch (thrown) {
    if (!signal.aborted) form.fail(toFieldError(core, thrown))
  } finally {
    endLogin()
  }
}

function obstacle(core: Core, email: string): EmailFieldError | undefined {
  if (!isEmail(email)) return { kind: 'invalid' }
  if (!navigator.onLine) return { kind: 'failed', code: 'offline' }
  const left = secondsUntilNextEmail(core)
  return left > 0 ? { kind: 'pause', left } : undefined
}

function toFieldError(core: Core, thrown: unknown): EmailFieldError | undefined {
  if (isAbort(thrown)) return undefined
  const { code, message, details } = toWalletError(thrown, 'wallet-failed')
  if (code === 'frame-refused') return { kind: 'failed', code, words: details }
  // Report it to the page, whose content security policy may block the frame.
  core.outbox.add({ type: 'error', detail: { code, message } })
  return { kind: 'failed', code }
}
