import { trackEvent } from '../../core/actions/modal/notify.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { endpoint } from '../../io/endpoints.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Note } from '../../ui/value/Text.tsx'

/** Links to the service's own page, where a visitor can take over the wallet of their login. */
export function UpgradeEmailWalletView() {
  const t = useMessages(settingsWords)
  const core = useCore()
  const dashboard = new URL('/dashboard', endpoint(useValue(core.$config), 'auth'))
  const open = () => {
    trackEvent(core, 'EMAIL_UPGRADE_FROM_MODAL')
    window.open(dashboard, '_blank', 'noopener,noreferrer')
  }
  return (
    <Stack roomy>
      <Note>{t('upgradeText')}</Note>
      <RowGroup>
        <Row lead={<Tile icon="external" />} title={t('openDashboard')} sub={dashboard.host} onClick={open} />
      </RowGroup>
    </Stack>
  )
}
