import { useState } from 'react'
import { loginSession, refreshUser } from '../../../core/actions/login/login.ts'
import { showNotice } from '../../../core/actions/modal/notify.ts'
import { goBack } from '../../../core/actions/modal/open.ts'
import type { Core } from '../../../core/core.ts'
import { createLogin } from '../../../core/models/login.ts'
import { useModel, useValue } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { CodeForm } from './CodeForm.tsx'
import { NewEmailForm } from './NewEmailForm.tsx'
import { noteMail } from './use-mail-time.ts'

/** Whose code is asked for. */
type Step = { readonly whose: 'old' | 'new'; readonly email: string }

/** Another address for who is logged in by email: the code of the present one, then that of the new one. */
export function UpdateEmailView() {
  const t = useMessages(emailWords)
  const { email: present } = useValue(useModel(createLogin).$user) ?? {}
  // While the change is under way it stays what it was at the start.
  const [old] = useState(present)
  const [step, setStep] = useState<Step>()
  async function start(core: Core, email: string, signal: AbortSignal) {
    const session = await loginSession(core)
    const action = await session.updateEmail(email, signal)
    noteMail(core)
    setStep({ whose: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new', email })
  }
  async function check(core: Core, code: string, signal: AbortSignal) {
    const session = await loginSession(core)
    if (step?.whose === 'old') {
      await session.confirmOldEmail(code, signal)
      noteMail(core)
      return setStep({ ...step, whose: 'new' })
    }
    await session.confirmNewEmail(code, signal)
    await finish(core)
  }
  if (!old)
    return (
      <Stack roomy>
        <Note>{t('noEmailLogin')}</Note>
      </Stack>
    )
  if (!step) return <NewEmailForm present={old} start={start} />
  const isOld = step.whose === 'old'
  return (
    <CodeForm
      key={step.whose}
      says={isOld ? 'codeSentToOld' : 'codeSentToNew'}
      email={isOld ? old : step.email}
      check={check}
      // The service begins anew: with the code of the present address.
      resend={(core, signal) => start(core, step.email, signal)}
    />
  )
}

// The change is made, whatever becomes of the question who it is that is logged in now.
async function finish(core: Core): Promise<void> {
  await refreshUser(core).catch(() => {})
  showNotice(core, 'success', 'emailChanged')
  if (core.router.$route.get().view === 'UpdateEmail') goBack(core)
}
