import { goBack } from '../../../core/actions/modal/open.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { PauseDial } from './CodeFoot.tsx'
import { useDevice } from './use-device.ts'
import { useMailTime } from './use-mail-time.ts'

/** A device that the service does not know: a link in a mail vouches for it, and then the code is asked for. */
export function EmailVerifyDeviceView({ route }: { route: RouteOf<'EmailVerifyDevice'> }) {
  const t = useMessages(emailWords)
  const core = useCore()
  const { email } = route.data
  const { status, problem, mails, resend } = useDevice(email)
  const { left } = useMailTime({ mail: mails })
  const isFailed = status === 'failed'
  const title = t(isFailed ? 'deviceFailed' : 'approveDevice')
  const words = problem?.kind === 'failed' && problem.words
  // Set apart, since an address may be read in the other direction than the sentence.
  const text = isFailed ? words || t('deviceFailedText') : t('approveDeviceText', { email: `\u2068${email}\u2069` })
  const action =
    left > 0 && status !== 'sending' ? (
      <PauseDial left={left} />
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
