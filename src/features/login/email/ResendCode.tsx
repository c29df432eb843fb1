import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { VisuallyHidden } from '../../../ui/feedback/LiveRegion.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { EMAIL_COOLDOWN_MS } from './email-cooldown.ts'

/** Shows the seconds until another email may be requested. Not a live region, because it changes every second. */
export function ResendCountdown({ left }: { left: number }) {
  const t = useMessages(emailWords)
  return (
    <span className="otp-time">
      <Spinner state="count" progress={(left * 1_000) / EMAIL_COOLDOWN_MS} />
      <span>{t('resendIn', { count: left })}</span>
    </span>
  )
}

type ResendCodeProps = {
  /** Seconds until another email may be requested. */
  left: number
  checking: boolean
  sending: boolean
  /** True right after another email was sent. */
  sent: boolean
  onResend(): void
}

/** The line under the code: its check in progress, or the ways to resend it. */
export function ResendCode({ left, checking, sending, sent, onResend }: ResendCodeProps) {
  const t = useMessages(emailWords)
  return (
    <div className="otp-foot">
      <span className="otp-time" role="status">
        {checking && (
          <>
            <Spinner />
            <span>{t('checkingCode')}</span>
          </>
        )}
        {!checking && sent && <VisuallyHidden>{t('codeSent')}</VisuallyHidden>}
      </span>
      {!checking && (
        <>
          <span>{t('notReceived')}</span>
          {left > 0 ? (
            <ResendCountdown left={left} />
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
