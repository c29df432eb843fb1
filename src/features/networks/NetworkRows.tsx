import { useState } from 'react'
import { switchNetwork } from '../../core/actions/switch-network.ts'
import type { Core } from '../../core/core.ts'
import { walletName } from '../../core/wallet-name.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNetworkImage } from '../../hooks/use-image.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { NetworkId } from '../../lib/caip.ts'
import type { Network } from '../../schema/network.ts'
import { Coin } from '../../ui/Coin.tsx'
import { Group, Row } from '../../ui/Row.tsx'

type NetworkRowsProps = {
  networks: readonly Network[]
  /** The one in use, which gets the tick. */
  active?: NetworkId | undefined
  chevron?: boolean
  /** Called when the wallet has gone to the chosen network, unless the visitor has left by then. */
  onChosen: (core: Core) => void
}

/** Networks to choose from: the chosen one is busy until the wallet agrees. */
export function NetworkRows({ networks, active, chevron = false, onChosen }: NetworkRowsProps) {
  const t = useMessages(networksWords)
  const [chosen, setChosen] = useState<NetworkId>()
  const { run, pending } = useAction(async (core, signal, id: NetworkId) => {
    setChosen(id)
    await switchNetwork(core, id)
    if (!signal.aborted) onChosen(core)
  })
  return (
    <Group label={t('networks')}>
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
    </Group>
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
  const active = useValue(useCore().connections.$active)[network.namespace]
  const wallet = active && walletName(active)
  return (
    <Row
      lead={<Coin src={useNetworkImage(network)} name={network.name} />}
      title={network.name}
      sub={busy && wallet && t('confirmIn', { name: wallet })}
      chevron={chevron}
      selected={selected}
      busy={busy}
      onClick={() => onChoose(network.id)}
    />
  )
}
