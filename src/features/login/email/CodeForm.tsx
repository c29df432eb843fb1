import { useEffect, useId, useRef, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { HelpText } from '../../../ui/field/HelpText.tsx'
import { CODE_LENGTH, OtpInput } from '../../../ui/field/OtpInput.tsx'
import { focusIfInside } from '../../../ui/focus/focus-if-inside.ts'
import { isCodeExpired, useEmailCooldown } from './email-cooldown.ts'
import { type CodeError, readCodeError, readMailError } from './email-errors.ts'
import { ResendCode } from './ResendCode.tsx'

type CodeFormProps = {
  /** The message before the address that says which code is asked for. */
  says: 'codeSentTo' | 'codeSentToOld' | 'codeSentToNew'
  email: string
  /** Submits the code. @throws WalletError */
  check(core: Core, code: string, signal: AbortSignal): Promise<void>
  /** Requests another code. @throws WalletError */
  resend(core: Core, signal: AbortSignal): Promise<void>
}

/** The state of an entered code: submits it once it is complete, and requests another one. */
function useEmailCode({ check, resend }: Pick<CodeFormProps, 'check' | 'resend'>) {
  const core = useCore()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CodeError>()
  const [sent, setSent] = useState(0)
  const checking = useAction(async (_, signal, typed: string) => {
    setProblem(undefined)
    try {
      await check(core, typed, signal)
    } catch (thrown) {
      if (!signal.aborted) setProblem(readCodeError(thrown, isCodeExpired(core)))
    }
  })
  const sending = useAction(async (_, signal) => {
    setProblem(undefined)
    try {
      await resend(core, signal)
      setCode('')
      setSent((count) => count + 1)
    } catch (thrown) {
      if (!signal.aborted) setProblem(readMailError(thrown))
    }
  })
  function enter(typed: string) {
    setCode(typed)
    setProblem(undefined)
    if (typed.length === CODE_LENGTH) checking.run(typed)
  }
  return { code, problem, sent, checking, sending, enter }
}

/** The form of an email code: submits it with its last digit, and offers to resend it. */
export function CodeForm({ says, email, check, resend }: CodeFormProps) {
  const t = useMessages(emailWords)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { code, problem, sent, checking, sending, enter } = useEmailCode({ check, resend })
  const time = useEmailCooldown({ mail: sent })
  useEffect(() => focusIfInside(input.current), [])
  // A wrong code is selected so that typing replaces it; after a failed request the code stays for a retry.
  const isBad = problem !== undefined && problem.kind !== 'failed'
  const isOver = isBad && !checking.pending
  useEffect(() => {
    if (isOver) input.current?.select()
  }, [isOver])
  useEffect(() => {
    if (sent > 0) focusIfInside(input.current)
  }, [sent])
  const again = problem?.kind === 'failed' && problem.canRetry && code.length === CODE_LENGTH
  const isOld = time.isOld && !problem && !checking.pending
  return (
    <Stack roomy>
      <p id={`${id}-to`} className="otp-to">
        <span>{t(says)}</span>
        <br />
        <bdi>{email}</bdi>
      </p>
      <OtpInput
        ref={input}
        label={t('code')}
        value={code}
        bad={isBad}
        busy={checking.pending}
        describedBy={`${id}-to ${id}-problem`}
        onChange={enter}
        onEnter={() => checking.run(code)}
      />
      <HelpText id={`${id}-problem`} bad={problem !== undefined} role={problem && 'alert'}>
        {problem ? problemText(t, problem) : isOld && t('codeOld')}
      </HelpText>
      {again && (
        <Button variant="quiet" size="md" icon="refresh" onClick={() => checking.run(code)}>
          {t('retry')}
        </Button>
      )}
      <ResendCode
        left={time.left}
        checking={checking.pending}
        sending={sending.pending}
        sent={sent > 0 && code === ''}
        onResend={sending.run}
      />
    </Stack>
  )
}

function problemText(t: Messages<typeof emailWords>, problem: CodeError): string {
  if (problem.kind === 'failed') return problem.words || t.error(problem.code)
  return t(problem.kind === 'old' ? 'codeOld' : 'codeWrong')
}
