import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { VisuallyHidden } from '../../../ui/feedback/LiveRegion.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { MAIL_PAUSE_MS } from './use-mail-time.ts'

/** Counts the seconds down until another mail may be asked for; for the eyes, since read out it would never end. */
export function PauseDial({ left }: { left: number }) {
  const t = useMessages(emailWords)
  return (
    <span className="otp-time">
      <Spinner state="count" progress={(left * 1_000) / MAIL_PAUSE_MS} />
      {t('resendIn', { count: String(left) })}
    </span>
  )
}

type CodeFootProps = {
  /** Seconds until another mail may be asked for. */
  left: number
  checking: boolean
  sending: boolean
  /** Another mail was sent just now. */
  sent: boolean
  onResend(): void
}

/** The line under a code: that it is being checked, or how to get another one. */
export function CodeFoot({ left, checking, sending, sent, onResend }: CodeFootProps) {
  const t = useMessages(emailWords)
  return (
    <div className="otp-foot">
      <span className="otp-time" role="status">
        {checking && (
          <>
            <Spinner />
            {t('checkingCode')}
          </>
        )}
        {!checking && sent && <VisuallyHidden>{t('codeSent')}</VisuallyHidden>}
      </span>
      {!checking && (
        <>
          <span>{t('notReceived')}</span>
          {left > 0 ? (
            <PauseDial left={left} />
          ) : (
            <Button variant="quiet" size="sm" busy={sending} onClick={onResend}>
              {t('resendCode')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
