import { useRef } from 'react'
import { loginSession } from '../../../core/actions/login/login.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { wordsOf } from '../../../lib/errors.ts'
import { CodeForm } from './CodeForm.tsx'
import { connectByEmail, openEmailStep, sendEmail } from './email-login.ts'

/** Asks for the one-time code of an email login. */
export function EmailVerifyOtpView({ route }: { route: RouteOf<'EmailVerifyOtp'> }) {
  const { email } = route.data
  // A code works once: when the login succeeded but the connection failed, the retry must not submit it again.
  const isIn = useRef(false)
  async function check(core: Core, code: string, signal: AbortSignal) {
    const session = await loginSession(core)
    if (!isIn.current) {
      await session.connectOtp(code, signal).catch((error) => {
        if (!signal.aborted) trackEvent(core, 'EMAIL_VERIFICATION_CODE_FAIL', { message: wordsOf(error) })
        throw error
      })
      trackEvent(core, 'EMAIL_VERIFICATION_CODE_PASS')
    }
    isIn.current = true
    await connectByEmail(core, signal)
  }
  async function resend(core: Core, signal: AbortSignal) {
    const step = await sendEmail(core, email, signal)
    isIn.current = false
    if (step !== 'VERIFY_OTP') await openEmailStep(core, step, email, signal)
  }
  return <CodeForm says="codeSentTo" email={email} check={check} resend={resend} />
}
