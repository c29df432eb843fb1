import { goBack } from '../../../core/actions/modal/open.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { connectorOf } from '../../../core/wallets/find-connector.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { connectWallet } from '../actions.ts'
import { ConnectorTile } from '../list/ConnectorTile.tsx'
import { findWalletConnect, useRequestedNamespaces } from '../list/requested-namespaces.ts'
import { startPairing } from '../pairing/pairing-actions.ts'
import { useMustAgree } from '../terms.ts'
import { isAttemptOver, type Phase, usePhase } from './attempt-phase.ts'

/**
 * Offers the WalletConnect QR code to visitors whose wallet is on their phone. Hidden on a phone, without
 * WalletConnect, and while the terms are not agreed to.
 */
function PhoneRow() {
  const t = useMessages(connectingWords)
  const core = useCore()
  const code = findWalletConnect(useValue(core.connections.$connectors), useRequestedNamespaces())
  const active = useValue(core.connections.$active)
  const isPaired = Object.values(active).some(({ connector }) => connector === code)
  const gated = useMustAgree()
  if (!code || isPaired || gated || core.device.mobile) return null
  const choosePhone = () => {
    // The current attempt is given up, so Back leads to the view before it.
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

type Look = {
  readonly dial: 'wait' | 'warn' | 'declined' | 'ok'
  readonly title: keyof typeof connectingWords
  readonly text: keyof typeof connectingWords
}

/** The dial and the texts of each phase. */
const looks: { readonly [P in Phase]: Look } = {
  waiting: { dial: 'wait', title: 'continueIn', text: 'approveInWindow' },
  slow: { dial: 'wait', title: 'stillWaiting', text: 'stillWaitingText' },
  pending: { dial: 'wait', title: 'openYourWallet', text: 'requestWaiting' },
  declined: { dial: 'declined', title: 'connectionDeclined', text: 'connectionDeclinedText' },
  locked: { dial: 'warn', title: 'unlockName', text: 'unlockText' },
  elsewhere: { dial: 'warn', title: 'noSupportedAccount', text: 'needsNetwork' },
  failed: { dial: 'declined', title: 'connectionFailed', text: 'connectionFailedText' },
  done: { dial: 'ok', title: 'connected', text: 'connectedText' },
}

/** Shows the attempt to connect a wallet of this browser, and its outcome. */
export function ConnectingExternalView({ route }: { route: RouteOf<'ConnectingExternal'> }) {
  const t = useMessages(connectingWords)
  const core = useCore()
  const { connectorId, namespace } = route.data
  const connector = connectorOf(useValue(core.connections.$connectors), connectorId, namespace)
  const phase = usePhase(connectorId)
  const name = connector?.name ?? connectorId
  const look = looks[phase]
  const inUse = useValue(core.networks.$namespace)
  const network = useValue(core.networks.$byNamespace)[namespace ?? connector?.namespaces[0] ?? inUse]?.active.name
  const isDone = phase === 'done'
  const isOver = isAttemptOver(phase)
  const retry = () => connectWallet(core, { connectorId, namespace })
  return (
    <>
      <OutcomeView
        dial={look.dial}
        tile={connector && <ConnectorTile connector={connector} size={72} />}
        title={t(look.title, { name })}
        text={t(look.text, { name, network: network ?? '' })}
        retry={!isDone && { label: t(isOver ? 'retry' : 'openAgain'), isNext: isOver, onClick: retry }}
        cancel={!isDone && { label: t('cancel'), onClick: () => goBack(core) }}
      />
      {!isDone && <PhoneRow />}
    </>
  )
}
