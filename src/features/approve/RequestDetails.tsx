import type { ReactNode } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { Address, FullAddress } from '../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { useCoinPrice } from './BalanceChanges.tsx'
import { faceOf, fiatOf } from './money.ts'
import type { ApprovalDetails } from './use-approval-details.ts'

const MAX_NAME = 40
const words = { ...sendWords, ...approveWords }

/** The signing account, the app and the cost of a request; `children` are the facts of its only operation. */
export function RequestDetails({ details, children }: { details: ApprovalDetails; children: ReactNode }) {
  const t = useMessages(words)
  const { description, account, network } = details
  const numbers = useNumbers()
  const { namespace, identity, account: own } = useValue(useCore().$account)
  const isNamed = own?.address === account && namespace === network?.namespace
  const { name, contract } = description.domain ?? {}
  return (
    <DetailList>
      {children}
      {name && <Detail label={t('signedFor')} value={name} />}
      {contract && <Detail label={t('contract')} value={<FullAddress value={contract} />} />}
      {description.count > 1 && <Detail label={t('callCount')} value={numbers.write(String(description.count))} />}
      <Detail
        label={t('signingAccount')}
        muted={(isNamed && cleanLine(identity?.name, MAX_NAME)) || undefined}
        value={<Address value={account} />}
      />
      {description.isFree ? <Detail label={t('cost')} value={t('free')} /> : <Fee details={details} />}
    </DetailList>
  )
}

// The fee of a smart account is agreed between its service and the chain, so it is unknown here and left out.
function Fee({ details }: { details: ApprovalDetails }) {
  const t = useMessages(words)
  const face = faceOf({ kind: 'coin' }, details.network, details.tokens, useCoinPrice(details))
  const numbers = useNumbers()
  const { fee } = details
  if (fee === undefined) return null
  const fiat = fiatOf(numbers, face, fee.amount)
  const amount = `${numbers.quantity(fee.amount, face.decimals ?? 0)} ${face.name}`
  return <Detail label={t('networkFee')} muted={fiat && amount} value={fiat ?? amount} warn={fee.isHigh} />
}
