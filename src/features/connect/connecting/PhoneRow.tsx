import { useCore, useValue } from '../../../hooks/use-core.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { codeConnector, useWantedNamespaces } from '../list/wanted.ts'
import { startPairing } from '../pairing/pairing-actions.ts'
import { useGate } from '../terms.ts'

/** Offers WalletConnect's code to visitors whose wallet is on their phone; nothing on a phone, or without WalletConnect. */
export function PhoneRow() {
  const t = useMessages(connectingWords)
  const core = useCore()
  const code = codeConnector(useValue(core.connections.$connectors), useWantedNamespaces())
  const active = useValue(core.connections.$active)
  const isPaired = Object.values(active).some(({ connector }) => connector === code)
  const gated = useGate()
  if (!code || isPaired || gated || core.device.mobile) return null
  const choosePhone = () => {
    // The wallet that is waited for now is given up: Back leads to what was before it.
    core.router.replace({ view: 'ConnectingWalletConnect', data: {} })
    startPairing(core)
  }
  return (
    <Stack>
      <RowGroup>
        <Row
          tall
          lead={<Tile icon="phone" />}
          title={t('usePhone')}
          sub={t('usePhoneText')}
          chevron
          onClick={choosePhone}
        />
      </RowGroup>
    </Stack>
  )
}
