import { useOnline } from '../../../hooks/lazy-part.tsx'
import { useModel } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { HelpText } from '../../../ui/field/HelpText.tsx'
import { useEmailCooldown } from './email-cooldown.ts'
import { createEmailField, type EmailFieldError } from './email-field-model.ts'

type EmailFieldErrorProps = { id: string; error: EmailFieldError; onRetry(): void }

/** Says under the email field why no email was sent. */
export const EmailFieldErrorLine = ({ id, error, onRetry }: EmailFieldErrorProps) =>
  error.kind === 'pause' ? <Pause id={id} first={error.left} /> : <Wrong id={id} error={error} onRetry={onRetry} />

/** Counts down until the next email may be sent; announced once. */
function Pause({ id, first }: { id: string; first: number }) {
  const t = useMessages(emailWords)
  const { left } = useEmailCooldown()
  const text = left > 0 && t('tryAgainAfter', { count: left })
  return (
    <div className="below">
      <HelpText id={id} role={text ? 'alert' : undefined} live={left === first ? undefined : 'off'}>
        {text}
      </HelpText>
    </div>
  )
}

type WrongProps = EmailFieldErrorProps & { error: Exclude<EmailFieldError, { kind: 'pause' }> }

function Wrong({ id, error, onRetry }: WrongProps) {
  const t = useMessages(emailWords)
  const form = useModel(createEmailField)
  const code = error.kind === 'failed' ? error.code : undefined
  useOnline(() => {
    if (code === 'offline') form.fail(undefined)
  })
  const text = error.kind === 'failed' ? error.words || t.error(error.code) : t('emailInvalid')
  return (
    <div className="below">
      <HelpText id={id} bad role="alert">
        {text}
      </HelpText>
      {code === 'frame-unavailable' && (
        <Button variant="quiet" size="sm" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
