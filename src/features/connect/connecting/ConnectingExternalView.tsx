import { goBack } from '../../../core/actions/modal/open.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { connectorOf } from '../../../core/wallets/wallet-identity.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { connectingWords } from '../../../i18n/en/connecting.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { askWallet } from '../actions.ts'
import { ConnectorTile } from '../list/ConnectorTile.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { isRefused, type Phase, usePhase } from './use-phase.ts'

type Look = {
  readonly dial: 'wait' | 'warn' | 'declined' | 'ok'
  readonly title: keyof typeof connectingWords
  readonly text: keyof typeof connectingWords
}

/** What each phase looks like and says. */
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

/** Waits for a wallet of this browser, and says how it went. */
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
  const isOver = isRefused(phase)
  const retry = () => askWallet(core, { connectorId, namespace })
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
