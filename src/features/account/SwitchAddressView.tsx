import { useState } from 'react'
import { activateAccount } from '../../core/actions/account/activate-account.ts'
import { disconnect } from '../../core/actions/connect/disconnect.ts'
import { goBack } from '../../core/actions/modal/open.ts'
import type { Core } from '../../core/core.ts'
import { walletName } from '../../core/wallets/active-wallet.ts'
import { type ConnectedWallet, connectedWallets } from '../../core/wallets/connected-wallets.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useFreeNamespaces } from '../../hooks/use-free-namespaces.ts'
import { walletsWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNamespaceName } from '../../i18n/use-namespace-name.ts'
import type { Account } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { AccountRows, type Chosen } from './AccountRows.tsx'
import { WalletSection } from './WalletSection.tsx'

/** Lists the accounts of all connected wallets, to switch to one of them, to disconnect a wallet or to connect another. */
export function SwitchAddressView() {
  const core = useCore()
  const wallets = connectedWallets(useValue(core.connections.$active))
  const [chosen, setChosen] = useState<Chosen>()
  const { run, pending } = useAction(async (_core, signal, namespace: Namespace, one: Account) => {
    setChosen({ namespace, address: one.address })
    await activateAccount(core, namespace, one)
    if (!signal.aborted) goBack(core)
  })
  const { end, ending, left } = useEnd()
  const rows = (wallet: ConnectedWallet, label?: string) => (
    <AccountRows
      namespaces={wallet.namespaces}
      label={label}
      isMixed={wallet.namespaces.length > 1}
      busy={pending ? chosen : undefined}
      onChoose={run}
    />
  )
  const [only] = wallets
  const isAlone = wallets.length === 1
  return (
    <Stack roomy>
      {left.length > 0 && <StillConnected wallets={left} />}
      {isAlone && only
        ? rows(only)
        : wallets.map((wallet) => (
            <WalletSection
              key={wallet.namespaces.join()}
              wallet={wallet}
              ending={ending === wallet.namespaces[0]}
              onEnd={() => end(wallet.namespaces[0])}
            >
              {rows(wallet, walletName(wallet.active))}
            </WalletSection>
          ))}
      <OtherWallets />
      {!isAlone && <DisconnectAll ending={ending === 'all'} onEnd={() => end(undefined)} />}
    </Stack>
  )
}

/** Disconnects one wallet or all; `left` are the names of those that failed, as long as they are connected. */
function useEnd() {
  const [ending, setEnding] = useState<Namespace | 'all'>()
  const [failed, setFailed] = useState<readonly ConnectedWallet['active'][]>([])
  const now = Object.values(useValue(useCore().connections.$active))
  const { run, pending } = useAction(async (core, _signal, namespace: Namespace | undefined) => {
    setEnding(namespace ?? 'all')
    setFailed([])
    try {
      await disconnect(core, namespace, { stay: true })
    } catch (error) {
      setFailed(connectionsOf(core, namespace))
      throw error
    }
  })
  const left = [...new Set(failed.filter((one) => now.includes(one)).map(walletName))]
  return { end: run, ending: pending ? ending : undefined, left }
}

const connectionsOf = ({ connections }: Core, namespace: Namespace | undefined) =>
  Object.values(connections.$active.get()).filter(
    ({ connection }) => namespace === undefined || connection.namespace === namespace,
  )

function StillConnected({ wallets }: { wallets: readonly string[] }) {
  const t = useMessages(walletsWords)
  const list = new Intl.ListFormat(useFormatTag())
  return (
    <Banner kind="warning" title={t.error('disconnect-failed')}>
      {t('stillConnected', { names: list.format(wallets) })}
    </Banner>
  )
}

/** Ways to connect another wallet: one wallet can be connected in each namespace. */
function OtherWallets() {
  const t = useMessages(walletsWords)
  const nameOf = useNamespaceName()
  const core = useCore()
  const free = useFreeNamespaces()
  if (free.length === 0) return null
  return (
    <RowGroup label={t('connectOther')}>
      {free.map((namespace) => (
        <Row
          key={namespace}
          lead={<Tile icon="plus" />}
          tall
          title={t('connectWallet')}
          sub={nameOf(namespace)}
          chevron
          onClick={() => chooseWallet(core, namespace)}
        />
      ))}
    </RowGroup>
  )
}

/** Opens Connect for a namespace; the connected wallets stay connected. */
function chooseWallet(core: Core, namespace: Namespace): void {
  core.connections.requestNamespace(namespace)
  // The views below do not apply to the requested namespace.
  core.router.reset()
}

function DisconnectAll({ ending, onEnd }: { ending: boolean; onEnd: () => void }) {
  const t = useMessages(walletsWords)
  return (
    <Button variant="line" icon="exit" busy={ending} onClick={onEnd}>
      {t(ending ? 'disconnecting' : 'disconnectAll')}
    </Button>
  )
}
