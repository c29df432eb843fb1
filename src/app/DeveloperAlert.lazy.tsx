import type { Alert } from '../core/models/notices.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { AlertBar } from '../ui/feedback/Banner.tsx'

/** Shows the alert for the developer above the dialog until it is dismissed. */
export function DeveloperAlert({ alert }: { alert: Alert }) {
  const { notices } = useCore()
  const t = useMessages()
  return (
    <AlertBar title={t.error(alert.code)} onDismiss={notices.dismissAlert} dismissLabel={t('dismiss')}>
      {alert.details}
    </AlertBar>
  )
}
