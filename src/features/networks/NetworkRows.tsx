import { useState } from 'react'
import { joinWithActiveWallet, switchNetwork } from '../../core/actions/networks/switch-network.ts'
import type { Core } from '../../core/core.ts'
import { walletName } from '../../core/wallets/active-wallet.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { useNetworkFace } from '../../parts/use-coin-face.ts'
import type { Network } from '../../schema/network.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Name } from '../../ui/value/Name.tsx'

/**
 * True for a network of a namespace that is not connected, when the connected wallet cannot switch to that namespace. A
 * session that has been approved for the namespace since is joined instead.
 */
async function needsWallet(core: Core, id: NetworkId): Promise<boolean> {
  const namespace = core.networks.find(id)?.namespace
  const active = core.connections.$active.get()
  if (!namespace || active[namespace] || Object.keys(active).length === 0) return false
  const { connector } = core.$account.get().active ?? {}
  if (connector?.switchNamespace && connector.namespaces.includes(namespace)) return false
  return !(await joinWithActiveWallet(core, namespace))
}

type NetworkRowsProps = {
  networks: readonly Network[]
  /** The name of the namespace, when there are several. */
  label?: string | undefined
  /** The active network, which gets a tick. */
  active?: NetworkId | undefined
  chevron?: boolean
  /** Called after the switch, unless the visitor has left the view. */
  onChosen: (core: Core) => void
}

/** Rows of networks; the chosen one is busy until the wallet has switched. */
export function NetworkRows({ networks, label, active, chevron = false, onChosen }: NetworkRowsProps) {
  const t = useMessages(networksWords)
  const [chosen, setChosen] = useState<NetworkId>()
  const { run, pending } = useAction(async (core, signal, id: NetworkId) => {
    if (await needsWallet(core, id)) {
      if (!signal.aborted) core.router.push({ view: 'SwitchActiveChain', data: { networkId: id } })
      return
    }
    setChosen(id)
    await switchNetwork(core, id)
    if (!signal.aborted) onChosen(core)
  })
  return (
    <RowGroup label={label ?? t('networks')}>
      {networks.map((network) => (
        <NetworkRow
          key={network.id}
          network={network}
          selected={network.id === active}
          chevron={chevron}
          busy={pending && network.id === chosen}
          onChoose={run}
        />
      ))}
    </RowGroup>
  )
}

type NetworkRowProps = {
  network: Network
  selected: boolean
  chevron: boolean
  busy: boolean
  onChoose: (id: NetworkId) => void
}

function NetworkRow({ network, selected, chevron, busy, onChoose }: NetworkRowProps) {
  const t = useMessages(networksWords)
  const core = useCore()
  const active = useValue(core.connections.$active)[network.namespace]
  const approved = useValue(core.networks.$byNamespace)[network.namespace]?.approved
  const wallet = active && walletName(active)
  const isMissing = active && approved && !approved.includes(network.id) && !selected
  return (
    <Row
      lead={<Coin {...useNetworkFace(network)} />}
      title={<Name>{network.name}</Name>}
      sub={busy && wallet && t('confirmIn', { name: wallet })}
      chevron={chevron}
      selected={selected}
      busy={busy}
      reason={isMissing ? t('notInThisWallet') : undefined}
      onClick={() => onChoose(network.id)}
    />
  )
}
