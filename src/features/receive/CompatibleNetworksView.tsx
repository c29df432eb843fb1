import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNetworkFace } from '../../parts/use-coin-face.ts'
import type { Account } from '../../schema/account.ts'
import type { Network } from '../../schema/network.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { useReceivingNetworks } from './receiving-networks.ts'

/** Lists the networks on which the account's address may be used, and explains the others. */
export function CompatibleNetworksView() {
  const { account } = useValue(useCore().$account)
  return account ? <Networks account={account} /> : null
}

function Networks({ account }: { account: Account }) {
  const t = useMessages(receiveWords)
  const list = new Intl.ListFormat(useFormatTag())
  const { usable, others } = useReceivingNetworks(account)
  const names = list.format(others.map(({ name }) => name))
  return (
    <Stack roomy>
      <Note>{t('compatibleText')}</Note>
      <RowGroup label={t('titleCompatibleNetworks')}>
        {usable.map((network) => (
          <NetworkRow key={network.id} network={network} />
        ))}
      </RowGroup>
      {others.length > 0 && (
        <Note>
          {account.type === 'smartAccount'
            ? t('smartAccountNotOn', { networks: names })
            : t('otherAddressOn', { networks: names })}
        </Note>
      )}
    </Stack>
  )
}

function NetworkRow({ network }: { network: Network }) {
  return <Row lead={<Coin {...useNetworkFace(network)} />} title={<Name>{network.name}</Name>} />
}
