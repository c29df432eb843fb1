import { useCore } from '../../hooks/use-core.ts'
import { receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNetworkFace } from '../../parts/use-coin-face.ts'
import type { Account } from '../../schema/account.ts'
import type { Network } from '../../schema/network.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Coins } from '../../ui/picture/Coin.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { useReceivingNetworks } from './receiving-networks.ts'

/** The networks on which the address may be used, as a row that opens their list. */
export function NetworksRow({ account }: { account: Account }) {
  const t = useMessages(receiveWords)
  const core = useCore()
  const { usable } = useReceivingNetworks(account)
  const count = usable.length - 1
  const [{ name: network } = { name: '' }] = usable
  return (
    <RowGroup>
      <Row
        tall
        lead={<NetworkCoins networks={usable} />}
        title={count > 0 ? t('networkAndMore', { network, count }) : <Name>{network}</Name>}
        sub={t(count > 0 ? 'useOnlyThese' : 'useOnlyThis')}
        chevron
        onClick={() => core.router.push({ view: 'CompatibleNetworks' })}
      />
    </RowGroup>
  )
}

/** The icons of the first three networks. Three separate hooks, because hooks cannot be called in a loop. */
function NetworkCoins({ networks }: { networks: readonly Network[] }) {
  const [one, two, three] = networks
  const faces = [useNetworkFace(one), useNetworkFace(two), useNetworkFace(three)]
  return <Coins items={faces.slice(0, networks.length)} />
}
