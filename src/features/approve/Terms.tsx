import type { ReactNode } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { Address, FullAddress } from '../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { faceOf, fiatOf } from './money.ts'
import { useCoinPrice } from './Sent.tsx'
import type { AskedFor } from './use-asked.ts'

const MAX_NAME = 40
const words = { ...sendWords, ...approveWords }

/** Which account is asked, for which app, and what it costs; after what a request does, where that is one thing. */
export function Terms({ asked, children }: { asked: AskedFor; children: ReactNode }) {
  const t = useMessages(words)
  const { reading, account, network } = asked
  const { namespace, identity, account: own } = useValue(useCore().$account)
  const isNamed = own?.address === account && namespace === network?.namespace
  const { name, contract } = reading.domain ?? {}
  return (
    <DetailList>
      {children}
      {name && <Detail label={t('signedFor')} value={name} />}
      {contract && <Detail label={t('contract')} value={<FullAddress value={contract} />} />}
      {reading.count > 1 && <Detail label={t('callCount')} value={String(reading.count)} />}
      <Detail
        label={t('signingAccount')}
        muted={(isNamed && cleanLine(identity?.name, MAX_NAME)) || undefined}
        value={<Address value={account} />}
      />
      {reading.isFree ? <Detail label={t('cost')} value={t('free')} /> : <Fee asked={asked} />}
    </DetailList>
  )
}

// What a smart account pays is between its service and the chain: nothing is said that nobody knows.
function Fee({ asked }: { asked: AskedFor }) {
  const t = useMessages(words)
  const face = faceOf({ kind: 'coin' }, asked.network, asked.tokens, useCoinPrice(asked))
  const numbers = useNumbers()
  const { fee } = asked
  if (fee === undefined) return null
  const fiat = fiatOf(numbers, face, fee.amount)
  const amount = `${numbers.quantity(fee.amount, face.decimals ?? 0)} ${face.name}`
  return <Detail label={t('networkFee')} muted={fiat && amount} value={fiat ?? amount} warn={fee.isHigh} />
}
