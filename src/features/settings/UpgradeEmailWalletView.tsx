import { trackEvent } from '../../core/actions/modal/notify.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { endpoint } from '../../io/endpoints.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Note } from '../../ui/value/Text.tsx'

/** Where a login's wallet can be taken over: the service does that on a page of its own, not in here. */
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
