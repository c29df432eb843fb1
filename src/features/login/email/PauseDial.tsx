import { emailWords } from '../../../i18n/en/email.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { MiniDial } from '../../../ui/picture/MiniDial.tsx'
import { MAIL_PAUSE_MS } from './mail-time.ts'

/** Counts the seconds down until another mail may be asked for; for the eyes, since read out it would never end. */
export function PauseDial({ left }: { left: number }) {
  const t = useMessages(emailWords)
  return (
    <span className="otp-time">
      <MiniDial state="count" progress={(left * 1_000) / MAIL_PAUSE_MS} />
      {t('resendIn', { count: String(left) })}
    </span>
  )
}
