import { useState } from 'react'
import { createIncome, type Income } from '../../core/models/income.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { noticeWords, receiveWords } from '../../i18n/en/receive.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { splitAccountId } from '../../lib/caip.ts'
import { useTokenFace } from '../../parts/use-coin-face.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { Sentence } from '../../ui/value/Link.tsx'

const words = { ...noticeWords, ...receiveWords }

// More would push the address out of sight.
const SHOWN = 3

/** What came in at an address since the view was opened, newest first. */
export function Incoming({ address }: { address: string }) {
  const t = useMessages(receiveWords)
  const [openedAt] = useState(Date.now)
  const received = useValue(useModel(createIncome).$received)
  const { id } = useValue(useCore().$account)
  const news = received.filter(
    ({ account, at }) => account === id && at >= openedAt && splitAccountId(account).address === address,
  )
  if (news.length === 0) return null
  return (
    <RowGroup label={t('incoming')}>
      {news.slice(0, SHOWN).map((income) => (
        <IncomeRow key={income.id} income={income} />
      ))}
    </RowGroup>
  )
}

function IncomeRow({ income: { asset, amount, from } }: { income: Income }) {
  const t = useMessages(words)
  const network = useCore().networks.find(asset.networkId)
  const text = t('received', { amount: useMoney().exact(asset, amount) })
  return (
    <Row
      tall
      lead={<Coin {...useTokenFace(asset, network)} />}
      title={text}
      sub={from && <Sentence text={t('receivedFrom')} places={{ who: <Address value={from} /> }} />}
    />
  )
}
