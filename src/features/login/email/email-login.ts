import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import { finishLogin, loginSession } from '../../../core/actions/login/login.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { toWalletError } from '../../../lib/errors.ts'
import { isCodeExpired, recordEmailSent } from './email-cooldown.ts'
import { createEmailField } from './email-field-model.ts'

/** Where a mail leads: to its link, to its code, or nowhere, for a visitor who is known and through. */
export type EmailStep = Awaited<ReturnType<LoginFrame['connectEmail']>>

/** Has the service send a mail, and says what it leads to. @throws WalletError */
export async function sendEmail(core: Core, email: string, signal: AbortSignal): Promise<EmailStep> {
  const session = await loginSession(core)
  const step = await session.connectEmail(email, signal)
  if (step === 'CONNECT') return step
  recordEmailSent(core)
  trackEvent(core, 'EMAIL_VERIFICATION_CODE_SENT')
  return step
}

/** Connects who is through; the field is empty for whoever comes next. @throws WalletError what `connect` throws */
export async function connectByEmail(core: Core, signal: AbortSignal): Promise<void> {
  await finishLogin(core, { signal })
  modelOf(core, createEmailField).enter('')
}

/** Goes where a mail leads, in place of a former step. @throws WalletError what `connect` throws */
export async function openEmailStep(core: Core, step: EmailStep, email: string, signal: AbortSignal): Promise<void> {
  if (step === 'CONNECT') return connectByEmail(core, signal)
  const view = step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
  const isNext = core.router.$route.get().view.startsWith('EmailVerify')
  core.router[isNext ? 'replace' : 'push']({ view, data: { email } })
}

/**
 * Waits until the visitor has opened the mail's link; the code is on its way then, in a mail of its own. The frame gives up
 * every 30 s, people take longer. @throws WalletError `frame-refused` when the link is worth nothing any more
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
