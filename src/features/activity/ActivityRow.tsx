import { memo, type ReactNode } from 'react'
import { transactionUrl } from '../../chains/nodes.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useIdentity } from '../../hooks/use-identity.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { useTokenImage } from '../../hooks/use-token-image.ts'
import { activityWords } from '../../i18n/en/account/activity.ts'
import { receiptWords } from '../../i18n/en/receipt.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { parseUrl } from '../../lib/links.ts'
import { dayOf, momentOf } from '../../lib/locale/dates.ts'
import type { HistoryRow, HistoryTransfer } from '../../schema/history.ts'
import type { Network } from '../../schema/network.ts'
import { VisuallyHidden } from '../../ui/feedback/LiveRegion.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { CoinPair, TypeIcon } from '../../ui/picture/TypeIcon.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { RowAmount } from '../../ui/value/Amount.tsx'
import { Sentence } from '../../ui/value/Link.tsx'
import { assetName, writeTransfer } from './amounts.ts'
import { describeRow, type RowDescription } from './describe-row.ts'

const words = { ...activityWords, ...receiptWords }

type Props = { readonly row: HistoryRow; readonly network: Network }

/** A transaction of the account; it links to the block explorer, if there is one. */
export const ActivityRow = memo(function ActivityRow({ row, network }: Props) {
  const t = useMessages(words)
  const described = describeRow(row)
  const href = row.hash && transactionUrl(network, row.hash)
  const host = href && parseUrl(href)?.hostname
  return (
    <LinkRow
      href={href}
      faint={described.isEmpty}
      lead={<Lead row={row} described={described} />}
      title={t(described.title)}
      sub={<Sub row={row} described={described} network={network} />}
      end={
        <>
          <End row={row} described={described} />
          {host && <VisuallyHidden>{t('viewOnHost', { host })}</VisuallyHidden>}
        </>
      }
    />
  )
})

type PartProps = { readonly row: HistoryRow; readonly described: RowDescription }

function Lead({ row, described: { pair, main, icon } }: PartProps): ReactNode {
  const image = useTokenImage({ imageUrl: main?.imageUrl })
  if (row.status === 'failed') return <TypeIcon icon={icon} failed />
  if (row.status === 'pending') {
    return (
      <TypeIcon icon={icon}>
        <Spinner size={20} />
      </TypeIcon>
    )
  }
  return pair ? <PairLead pair={pair} /> : <TypeIcon icon={icon} src={image} />
}

function PairLead({ pair: [gave, got] }: { pair: readonly [HistoryTransfer, HistoryTransfer] }) {
  const [from, to] = [useTokenImage(gave), useTokenImage(got)]
  if (!from && !to) return <TypeIcon icon="swap" />
  return <CoinPair back={{ src: from, name: assetName(gave) }} front={{ src: to, name: assetName(got) }} />
}

function Sub({ row, described: { pair, main, party, more }, network }: PartProps & Pick<Props, 'network'>) {
  const t = useMessages(words)
  const isTransfer = row.operation === 'send' || row.operation === 'receive'
  const rest = more > 0 && <span>{t('andMore', { count: more })}</span>
  const text = textOf()
  if (text && rest) return <Sentence text={t('andRest')} places={{ what: text, rest }} />
  return text ?? rest

  function textOf(): ReactNode {
    if (pair) return <span>{t('pairOf', { from: assetName(pair[0]), to: assetName(pair[1]) })}</span>
    if (main?.kind === 'nft' && main.name) return <bdi>{main.name}</bdi>
    if (row.app && !isTransfer) return <span>{t('viaApp', { app: row.app })}</span>
    if (party)
      return (
        <Sentence
          text={t(party.word)}
          // A stranger who was not paid may have chosen a name that deceives.
          places={{ address: <Party address={party.address} network={party.isPaid ? network : undefined} /> }}
        />
      )
    return undefined
  }
}

/** An account by its name, if it has one on the network; without a network, no name is asked for. */
function Party({ address, network }: { address: string; network: Network | undefined }) {
  const { name } = useIdentity(network, address) ?? {}
  return name ? <bdi title={address}>{name}</bdi> : <Address value={address} />
}

function End({ row, described: { main, sign } }: PartProps) {
  const t = useMessages(words)
  const tag = useFormatTag()
  const numbers = useNumbers()
  const when = <span title={momentOf(tag, row.time)}>{whenOf(row, t, tag)}</span>
  // The date stays in the second line.
  if (!main) return <RowAmount main={'\u00a0'} sub={when} />
  const { text, exact } = writeTransfer(main, numbers)
  const gain = sign === '+' && main.direction === 'in'
  const signed = (value: string) => (sign ? `${sign} ${value}` : value)
  return <RowAmount gain={gain} main={<span title={signed(exact)}>{signed(text)}</span>} sub={when} />
}

function whenOf({ status, time }: HistoryRow, t: Messages<typeof words>, tag: string): string {
  if (status === 'pending') return t('statePending')
  return status === 'unknown' ? t('stateUnknown') : dayOf(tag, time)
}
