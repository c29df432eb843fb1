import { useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { mailProblem } from './code-problem.ts'
import { isEmail } from './email-address.ts'
import { secondsToMail, useMailTime } from './use-mail-time.ts'

type NewEmailFormProps = {
  /** The address that is to be changed. */
  present: string
  /** Begins the change. @throws WalletError */
  start(core: Core, email: string, signal: AbortSignal): Promise<void>
}

/** Asks for another address than the present one. */
export function NewEmailForm({ present, start }: NewEmailFormProps) {
  const t = useMessages(emailWords)
  const core = useCore()
  const [email, setEmail] = useState(present)
  const [error, setError] = useState<string>()
  const [pause, setPause] = useState<number>()
  const { left } = useMailTime({ watched: pause !== undefined })
  const typed = email.trim()
  const isNew = typed !== '' && typed.toLowerCase() !== present.toLowerCase()
  const { pending, run } = useAction(async (_, signal) => {
    if (!isNew) return
    if (!isEmail(typed)) return setError(t('emailInvalid'))
    const seconds = secondsToMail(core)
    setPause(seconds || undefined)
    if (seconds > 0) return
    try {
      await start(core, typed, signal)
    } catch (thrown) {
      const problem = mailProblem(thrown)
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
        hint={isPaused ? t('tryAgainAfter', { count: String(left) }) : undefined}
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
