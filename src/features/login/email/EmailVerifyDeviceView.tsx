import { useEffect, useState } from 'react'
import { goBack } from '../../../core/actions/modal/open.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { useEmailCooldown } from './email-cooldown.ts'
import { type CodeError, readMailError } from './email-errors.ts'
import { openEmailStep, sendEmail, waitForDeviceApproval } from './email-login.ts'
import { ResendCountdown } from './ResendCode.tsx'

/** The state of a device's approval. */
export type DeviceApproval = {
  readonly status: 'waiting' | 'sending' | 'failed'
  readonly problem: CodeError | undefined
  /** The number of emails sent from this view. */
  readonly mails: number
  resend(): void
}

/** Waits until the visitor opens the email's link, while the view is mounted; then opens the next step. */
function useDeviceApproval(email: string): DeviceApproval {
  const core = useCore()
  const [turn, setTurn] = useState(0)
  const [status, setStatus] = useState<DeviceApproval['status']>('waiting')
  const [mails, setMails] = useState(0)
  const [problem, setProblem] = useState<CodeError>()
  useEffect(() => {
    const { signal, abort } = createEnd()
    const wait = async () => {
      if (turn > 0) {
        setStatus('sending')
        const step = await sendEmail(core, email, signal)
        setMails((count) => count + 1)
        if (step !== 'VERIFY_DEVICE') return openEmailStep(core, step, email, signal)
      }
      setStatus('waiting')
      await waitForDeviceApproval(core, email, signal)
    }
    wait().catch((thrown) => {
      if (signal.aborted) return
      setProblem(readMailError(thrown))
      setStatus('failed')
    })
    return abort
  }, [core, email, turn])
  const resend = () => {
    setProblem(undefined)
    setTurn((count) => count + 1)
  }
  return { status, problem, mails, resend }
}

function createEnd() {
  const ending = new AbortController()
  return { signal: ending.signal, abort: () => ending.abort() }
}

/** Asks the visitor to approve an unknown device by the link in an email; the code follows. */
export function EmailVerifyDeviceView({ route }: { route: RouteOf<'EmailVerifyDevice'> }) {
  const t = useMessages(emailWords)
  const core = useCore()
  const { email } = route.data
  const { status, problem, mails, resend } = useDeviceApproval(email)
  const { left } = useEmailCooldown({ mail: mails })
  const isFailed = status === 'failed'
  const title = t(isFailed ? 'deviceFailed' : 'approveDevice')
  const words = problem?.kind === 'failed' && problem.words
  // The Unicode isolates keep an address readable inside a right-to-left sentence.
  const text = isFailed ? words || t('deviceFailedText') : t('approveDeviceText', { email: `\u2068${email}\u2069` })
  const action =
    left > 0 && status !== 'sending' ? (
      <ResendCountdown left={left} />
    ) : (
      <Button size="md" variant={isFailed ? 'primary' : 'quiet'} busy={status === 'sending'} onClick={resend}>
        {t('resendEmail')}
      </Button>
    )
  return (
    <OutcomeView
      dial={isFailed ? 'declined' : 'wait'}
      tile={<Tile icon="mail" size={72} />}
      title={title}
      text={text}
      action={action}
      cancel={{ label: t('cancel'), onClick: () => goBack(core) }}
    />
  )
}
