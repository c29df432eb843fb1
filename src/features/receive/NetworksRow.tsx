import { sharesAddresses } from '../../chains/nodes.ts'
import { useNetworkImage } from '../../hooks/use-coin.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Network } from '../../schema/network.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Coins } from '../../ui/picture/Coin.tsx'

/** On which networks the address may be used: all of the page's that share its namespace, the one in use first. */
export function NetworksRow() {
  const t = useMessages(receiveWords)
  const core = useCore()
  const { network } = useValue(core.$network)
  const all = useValue(core.networks.$byNamespace)[network.namespace]?.requested ?? []
  const requested = sharesAddresses(network) ? all : []
  const [first = network, ...others] = inUseFirst(requested, network)
  const title =
    others.length > 0 ? t('networkAndMore', { network: first.name, count: String(others.length) }) : first.name
  return (
    <RowGroup>
      <Row
        tall
        lead={<NetworkCoins networks={[first, ...others]} />}
        title={title}
        sub={t(others.length > 0 ? 'useOnlyThese' : 'useOnlyThis')}
        chevron
        onClick={() => core.router.push({ view: 'Networks' })}
      />
    </RowGroup>
  )
}

const inUseFirst = (networks: readonly Network[], { id }: Network): readonly Network[] =>
  networks.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))

/** The first three coins; three hooks, since hooks cannot be called in a loop. */
function NetworkCoins({ networks: [one, two, three] }: { networks: readonly Network[] }) {
  const images = [useNetworkImage(one), useNetworkImage(two), useNetworkImage(three)]
  const items = [one, two, three].flatMap((network, at) => (network ? [{ name: network.name, src: images[at] }] : []))
  return <Coins items={items} />
}
