import { track } from '../../core/actions/track.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { endpoint } from '../../io/service.ts'
import { Stack } from '../../ui/Body.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Note } from '../../ui/Text.tsx'
import { Tile } from '../../ui/Tile.tsx'

/** Where a login's wallet can be taken over: the service does that on a page of its own, not in here. */
export function UpgradeEmailWalletView() {
  const t = useMessages(settingsWords)
  const core = useCore()
  const dashboard = new URL('/dashboard', endpoint(useValue(core.$config), 'auth'))
  const open = () => {
    track(core, 'EMAIL_UPGRADE_FROM_MODAL')
    window.open(dashboard, '_blank', 'noopener,noreferrer')
  }
  return (
    <Stack roomy>
      <Note>{t('upgradeText')}</Note>
      <Group>
        <Row lead={<Tile icon="external" />} title={t('openDashboard')} sub={dashboard.host} onClick={open} />
      </Group>
    </Stack>
  )
}
