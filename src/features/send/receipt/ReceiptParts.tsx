import { transactionUrl } from '../../../chains/nodes.ts'
import { isAwaitingOwners, type Payment } from '../../../core/models/payments.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { shortAddress } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Tag } from '../../../ui/list/Tag.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { Detail } from '../../../ui/value/DetailList.tsx'
import { Link } from '../../../ui/value/Link.tsx'

type Props = { payment: Payment }

/** Shows a payment's status as a tag. */
export function PaymentTag({ payment: { status } }: Props) {
  const t = useMessages(receiptWords)
  const [kind, word] = states[status]
  const isMoving = status === 'pending' || status === 'asking'
  return (
    <Tag kind={kind} lead={isMoving && <Spinner size={16} />}>
      {t(word)}
    </Tag>
  )
}

const states = {
  asking: ['neutral', 'stateAsking'],
  unknown: ['warn', 'stateUnknown'],
  pending: ['neutral', 'statePending'],
  success: ['ok', 'stateSuccess'],
  reverted: ['bad', 'stateReverted'],
  replaced: ['warn', 'stateReplaced'],
  expired: ['bad', 'stateExpired'],
} as const satisfies Record<Payment['status'], readonly ['neutral' | 'ok' | 'warn' | 'bad', keyof typeof receiptWords]>

/** Shows a payment's transaction hash, as a link to the block explorer when there is one. */
export function TransactionFact({ payment: { hash, transfer } }: Props) {
  const t = useMessages(receiptWords)
  if (!hash) return null
  const url = transactionUrl(transfer.network, hash)
  const short = shortAddress(hash)
  const label = url && t('onExplorer', { hash: short, host: new URL(url).hostname })
  const value = (
    <span className="addr" title={hash}>
      {short}
    </span>
  )
  return (
    <Detail
      label={t('transaction')}
      value={
        url ? (
          <Link href={url} label={label}>
            {value} <Icon name="external" size={16} />
          </Link>
        ) : (
          value
        )
      }
    />
  )
}

/** Explains a payment's unusual status; renders nothing for a normal one. */
export function PaymentBanner({ payment }: Props) {
  const t = useMessages(receiptWords)
  const { status, match, isUnseen, transfer } = payment
  const network = transfer.network.name
  if (match === false)
    return (
      <Banner kind="danger" title={t.error('transaction-mismatch')}>
        {t('mismatchText')}
      </Banner>
    )
  if (status === 'unknown')
    return (
      <Banner kind="warning" title={t.error('transaction-unknown')}>
        {t('unknownText', { network })}
      </Banner>
    )
  if (status === 'reverted' || status === 'expired')
    return (
      <Banner kind="danger" title={t.error('transaction-reverted')}>
        {t(`${status}Text`)}
      </Banner>
    )
  if (status === 'replaced')
    return (
      <Banner kind="warning" title={t('transactionReplaced')}>
        {t('replacedText')}
      </Banner>
    )
  if (isAwaitingOwners(payment))
    return (
      <Banner kind="info" title={t('awaitingOwners')}>
        {t('awaitingOwnersText')}
      </Banner>
    )
  if (isUnseen)
    return (
      <Banner kind="info" title={t('unseen')}>
        {t('unseenText', { network })}
      </Banner>
    )
  if (match !== 'unclear') return null
  return (
    <Banner kind="info" title={t('unclear')}>
      {t('unclearText')}
    </Banner>
  )
}
