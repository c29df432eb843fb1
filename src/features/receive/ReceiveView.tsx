import { useState } from 'react'
import { accountUrl } from '../../chains/nodes.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Account } from '../../schema/account.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { CodeBlock } from '../../ui/feedback/Disclosure.tsx'
import { TabPanel, Tabs } from '../../ui/field/Tabs.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Qr } from '../../ui/qr/Qr.tsx'
import { FullAddress } from '../../ui/value/Address.tsx'
import { Link } from '../../ui/value/Link.tsx'
import { FinePrint, Note } from '../../ui/value/Text.tsx'
import { Incoming } from './Incoming.tsx'
import { NetworksRow } from './NetworksRow.tsx'

const words = { ...accountWords, ...receiveWords }

/** Shows the account's address as a QR code, as text, and with a copy button; of Bitcoin, also the address of ordinals. */
export function ReceiveView() {
  const { account, accounts } = useValue(useCore().$account)
  if (!account) return null
  const other = accounts.find(({ type }) => type === opposite[account.type])
  return <Stack roomy>{other ? <TwoAddresses active={account} other={other} /> : <Address account={account} />}</Stack>
}

const opposite: { readonly [T in Account['type']]?: Account['type'] } = { payment: 'ordinal', ordinal: 'payment' }

function TwoAddresses({ active, other }: { active: Account; other: Account }) {
  const t = useMessages(words)
  const [chosen, setChosen] = useState<'payment' | 'ordinal'>(active.type === 'ordinal' ? 'ordinal' : 'payment')
  const [payment, ordinal] = active.type === 'payment' ? [active, other] : [other, active]
  const isOrdinal = chosen === 'ordinal'
  return (
    <>
      <Tabs
        fill
        id="receive"
        label={t('addressKinds')}
        items={[
          { key: 'payment', label: t('paymentAddress') },
          { key: 'ordinal', label: t('ordinalAddress') },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <TabPanel tabs="receive" value={chosen}>
        <Note>{t(isOrdinal ? 'ordinalText' : 'paymentText')}</Note>
        <Address account={isOrdinal ? ordinal : payment} />
      </TabPanel>
    </>
  )
}

function Address({ account }: { account: Account }) {
  const t = useMessages(receiveWords)
  const { identity, account: active } = useValue(useCore().$account)
  const { address } = account
  const known = address === active?.address ? identity : undefined
  return (
    <>
      {/* The plain address, because exchanges and many wallets reject a link such as `ethereum:…@1` (EIP-681). */}
      <Qr value={address} label={t('qrOfAddress')}>
        <Avatar address={address} src={known?.avatar ?? undefined} size={52} />
      </Qr>
      <FullAddress value={address} name={known?.name || account.label} />
      <Incoming address={address} />
      <NetworksRow account={account} />
      <Copy address={address} />
      <Explorer address={address} />
    </>
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

/** A link to the account on the network's explorer, if it has one. */
function Explorer({ address }: { address: string }) {
  const t = useMessages(accountWords)
  const url = accountUrl(useValue(useCore().$network).network, address)
  if (!url) return null
  return (
    <FinePrint>
      <Link href={url}>
        <span>{t('viewOnExplorer')}</span> <Icon name="external" size={16} />
      </Link>
    </FinePrint>
  )
}
