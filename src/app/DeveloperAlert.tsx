import { useCore, useValue } from '../hooks/use-core.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { AlertBar } from '../ui/AlertBar.tsx'

/** The one alert for the developer, above the sheet until it is closed. */
export function DeveloperAlert() {
  const { notices } = useCore()
  const t = useMessages()
  const alert = useValue(notices.$alert)
  if (!alert) return null
  return (
    <AlertBar title={t.error(alert.code)} onDismiss={notices.dismiss} dismissLabel={t('dismiss')}>
      {alert.details}
    </AlertBar>
  )
}
