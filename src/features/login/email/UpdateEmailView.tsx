import { useState } from 'react'
import { loginSession, refreshUser } from '../../../core/actions/login/login.ts'
import { goBack } from '../../../core/actions/modal/open.ts'
import { showNotice } from '../../../core/actions/modal/show-notice.ts'
import type { Core } from '../../../core/core.ts'
import { createLogin } from '../../../core/models/login.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { CodeForm } from './CodeForm.tsx'
import { recordEmailSent, secondsUntilNextEmail, useEmailCooldown } from './email-cooldown.ts'
import { isEmail, readMailError } from './email-errors.ts'

type NewEmailFormProps = {
  /** The current address. */
  present: string
  /** Starts the change of address. @throws WalletError */
  start(core: Core, email: string, signal: AbortSignal): Promise<void>
}

/** Asks for a new address. */
function NewEmailForm({ present, start }: NewEmailFormProps) {
  const t = useMessages(emailWords)
  const core = useCore()
  const [email, setEmail] = useState(present)
  const [error, setError] = useState<string>()
  const [pause, setPause] = useState<number>()
  const { left } = useEmailCooldown({ watched: pause !== undefined })
  const typed = email.trim()
  const isNew = typed !== '' && typed.toLowerCase() !== present.toLowerCase()
  const { pending, run } = useAction(async (_, signal) => {
    if (!isNew) return
    if (!isEmail(typed)) return setError(t('emailInvalid'))
    const seconds = secondsUntilNextEmail(core)
    setPause(seconds || undefined)
    if (seconds > 0) return
    try {
      await start(core, typed, signal)
    } catch (thrown) {
      const problem = readMailError(thrown)
      if (!signal.aborted && problem.kind === 'failed') setError(problem.words || t.error(problem.code))
    }
  })
  const isPaused = pause !== undefined && left > 0
  return (
    <Stack roomy>
      <Field
        kind="email"
        icon="mail"
        label={t('newEmail')}
        enterKeyHint="go"
        value={email}
        error={error}
        hint={isPaused ? t('tryAgainAfter', { count: left }) : undefined}
        told={isPaused ? (left === pause ? 'on' : 'off') : undefined}
        onChange={(next) => {
          setEmail(next)
          setError(undefined)
        }}
        onEnter={run}
      />
      <Button busy={pending} disabled={!isNew} onClick={run}>
        {t(pending ? 'sendingCode' : 'sendCode')}
      </Button>
    </Stack>
  )
}

/** The address whose code is asked for. */
type Step = { readonly whose: 'old' | 'new'; readonly email: string }

/** Changes the address of an email login: the code of the current address, then the code of the new one. */
export function UpdateEmailView() {
  const t = useMessages(emailWords)
  const { email: present } = useValue(useModel(createLogin).$user) ?? {}
  // The address at the start of the change, which must not change during it.
  const [old] = useState(present)
  const [step, setStep] = useState<Step>()
  async function start(core: Core, email: string, signal: AbortSignal) {
    const session = await loginSession(core)
    const action = await session.updateEmail(email, signal)
    recordEmailSent(core)
    setStep({ whose: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new', email })
  }
  async function check(core: Core, code: string, signal: AbortSignal) {
    const session = await loginSession(core)
    if (step?.whose === 'old') {
      await session.confirmOldEmail(code, signal)
      recordEmailSent(core)
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
      // The service restarts the change with the code of the current address.
      resend={(core, signal) => start(core, step.email, signal)}
    />
  )
}

// The change has succeeded, so a failure to refresh the user is ignored.
async function finish(core: Core): Promise<void> {
  await refreshUser(core).catch(() => {})
  showNotice(core, 'success', 'emailChanged')
  if (core.router.$route.get().view === 'UpdateEmail') goBack(core)
}
