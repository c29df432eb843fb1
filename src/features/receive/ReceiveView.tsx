import { sharesAddresses } from '../../chains/nodes.ts'
import { useNetworkImage } from '../../hooks/use-coin-image.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Network } from '../../schema/network.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { CodeBlock } from '../../ui/feedback/Disclosure.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Coins } from '../../ui/picture/Coin.tsx'
import { Qr } from '../../ui/qr/Qr.tsx'
import { FullAddress } from '../../ui/value/Address.tsx'

/** The networks on which the address may be used: the page's networks of its namespace, the active one first. */
function NetworksRow() {
  const t = useMessages(receiveWords)
  const core = useCore()
  const { network } = useValue(core.$network)
  const all = useValue(core.networks.$byNamespace)[network.namespace]?.requested ?? []
  const requested = sharesAddresses(network) ? all : []
  const [first = network, ...others] = inUseFirst(requested, network)
  const title = others.length > 0 ? t('networkAndMore', { network: first.name, count: others.length }) : first.name
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

/** The icons of the first three networks. Three separate hooks, because hooks cannot be called in a loop. */
function NetworkCoins({ networks: [one, two, three] }: { networks: readonly Network[] }) {
  const images = [useNetworkImage(one), useNetworkImage(two), useNetworkImage(three)]
  const items = [one, two, three].flatMap((network, at) => (network ? [{ name: network.name, src: images[at] }] : []))
  return <Coins items={items} />
}

/** Shows the account's address as a QR code, as text, and with a copy button. */
export function ReceiveView() {
  const t = useMessages(receiveWords)
  const core = useCore()
  const { account, identity } = useValue(core.$account)
  if (!account) return null
  const { address } = account
  return (
    <Stack roomy>
      <Qr value={address} label={t('qrOfAddress')}>
        <Avatar address={address} src={identity?.avatar ?? undefined} size={52} />
      </Qr>
      <FullAddress value={address} name={identity?.name} />
      <NetworksRow />
      <Copy address={address} />
    </Stack>
  )
}

function Copy({ address }: { address: string }) {
  const t = useMessages(receiveWords)
  const { copy, isRefused } = useCopy('addressCopied')
  return (
    <>
      {isRefused && <CodeBlock>{address}</CodeBlock>}
      <Button icon="copy" onClick={() => copy(address)}>
        {t('copyAddress')}
      </Button>
    </>
  )
}
