import { useOnline } from '../../../hooks/lazy-part.tsx'
import { useModel } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { HelpText } from '../../../ui/field/HelpText.tsx'
import { createEmailForm, type EmailTrouble } from './email-form.ts'
import { useMailTime } from './use-mail-time.ts'

type EmailTroubleProps = { id: string; trouble: EmailTrouble; onRetry(): void }

/** Says under the email field why no mail was sent. */
export const EmailTroubleLine = ({ id, trouble, onRetry }: EmailTroubleProps) =>
  trouble.kind === 'pause' ? (
    <Pause id={id} first={trouble.left} />
  ) : (
    <Wrong id={id} trouble={trouble} onRetry={onRetry} />
  )

/** Counts down until another mail may be sent; read out once, and then only looked at. */
function Pause({ id, first }: { id: string; first: number }) {
  const t = useMessages(emailWords)
  const { left } = useMailTime()
  const text = left > 0 && t('tryAgainAfter', { count: String(left) })
  return (
    <div className="below">
      <HelpText id={id} role={text ? 'alert' : undefined} live={left === first ? undefined : 'off'}>
        {text}
      </HelpText>
    </div>
  )
}

type WrongProps = EmailTroubleProps & { trouble: Exclude<EmailTrouble, { kind: 'pause' }> }

function Wrong({ id, trouble, onRetry }: WrongProps) {
  const t = useMessages(emailWords)
  const form = useModel(createEmailForm)
  const code = trouble.kind === 'failed' ? trouble.code : undefined
  useOnline(() => {
    if (code === 'offline') form.fail(undefined)
  })
  const text = trouble.kind === 'failed' ? trouble.words || t.error(trouble.code) : t('emailInvalid')
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
