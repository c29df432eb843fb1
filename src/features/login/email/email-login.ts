import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import { finishLogin, loginSession } from '../../../core/actions/login/login.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { toWalletError } from '../../../lib/errors.ts'
import { onViewLeft } from '../on-view-left.ts'
import { isCodeExpired, recordEmailSent } from './email-cooldown.ts'
import { createEmailField } from './email-field-model.ts'

/** The step that follows an email: its link, its code, or no step for a visitor who is already logged in. */
export type EmailStep = Awaited<ReturnType<LoginFrame['connectEmail']>>

/** Asks the service to send an email and returns the next step. @throws WalletError */
export async function sendEmail(core: Core, email: string, signal: AbortSignal): Promise<EmailStep> {
  const session = await loginSession(core)
  const step = await session.connectEmail(email, signal)
  if (step === 'CONNECT') return step
  recordEmailSent(core)
  trackEvent(core, 'EMAIL_VERIFICATION_CODE_SENT')
  return step
}

/** Connects a logged-in visitor and clears the email field. @throws WalletError what `connect` throws */
export async function connectByEmail(core: Core, signal: AbortSignal): Promise<void> {
  await finishLogin(core, { signal })
  modelOf(core, createEmailField).enter('')
}

/** Opens the view of the next step in place of the last one. @throws WalletError what `connect` throws */
export async function openEmailStep(core: Core, step: EmailStep, email: string, signal: AbortSignal): Promise<void> {
  if (step === 'CONNECT') return connectByEmail(core, signal)
  const view = step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
  const isNext = core.router.$route.get().view.startsWith('EmailVerify')
  core.router[isNext ? 'replace' : 'push']({ view, data: { email } })
  // The login runs until the visitor leaves the step, or it has succeeded.
  onViewLeft(core, view, core.attempt.beginLogin())
}

/**
 * Waits until the visitor has opened the email's link; the service then sends the code in another email. The frame
 * times out every 30 s, so the wait is repeated. @throws WalletError `frame-refused` when the link has expired
 */
export async function waitForDeviceApproval(core: Core, email: string, signal: AbortSignal): Promise<void> {
  const session = await loginSession(core)
  for (;;) {
    try {
      await session.connectDevice(signal)
      break
    } catch (thrown) {
      if (toWalletError(thrown, 'frame-failed').code !== 'frame-failed' || isCodeExpired(core)) throw thrown
    }
  }
  recordEmailSent(core)
  trackEvent(core, 'DEVICE_REGISTERED_FOR_EMAIL')
  await openEmailStep(core, 'VERIFY_OTP', email, signal)
}
