import type { Payment } from '../../core/models/payments.ts'
import { isOpen } from '../../core/models/payments.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { activityWords } from '../../i18n/en/account/activity.ts'
import { receiptWords } from '../../i18n/en/receipt.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { coinOf } from '../../schema/token.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { TypeIcon } from '../../ui/picture/TypeIcon.tsx'
import { Address } from '../../ui/value/Address.tsx'
import { RowAmount } from '../../ui/value/Amount.tsx'
import { Sentence } from '../../ui/value/Link.tsx'

const words = { ...activityWords, ...receiptWords }

const states = {
  asking: 'stateAsking',
  unknown: 'stateUnknown',
  pending: 'statePending',
  success: 'stateSuccess',
  reverted: 'stateReverted',
  replaced: 'stateReplaced',
  expired: 'stateExpired',
} as const satisfies Record<Payment['status'], keyof typeof receiptWords>

const titles = {
  send: ['sending', 'opSend', 'failedSend'],
  swap: ['swapping', 'opTrade', 'failedTrade'],
} as const satisfies Record<string, readonly (keyof typeof activityWords)[]>

/** A payment of this wallet that the history does not list yet; it opens the payment's own view. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const t = useMessages(words)
  const core = useCore()
  const money = useMoney()
  const { to, amount, network, token = coinOf(network) } = payment.transfer
  const { status, swap } = payment
  const isFailed = status === 'reverted' || status === 'replaced' || status === 'expired'
  const sign = isFailed ? '' : '− '
  const { text, exact } = money.quantity(token, amount)
  return (
    <Row
      tall
      lead={
        <TypeIcon icon={isFailed ? 'close' : swap ? 'swap' : 'send'} failed={isFailed}>
          {isOpen(payment) && <Spinner size={20} />}
        </TypeIcon>
      }
      title={t(titles[swap ? 'swap' : 'send'][isFailed ? 2 : isOpen(payment) ? 0 : 1])}
      sub={
        swap ? (
          t('swappedFor', { amount: money.quantity(swap.token, swap.amount).text })
        ) : (
          <Sentence text={t('toWhom')} places={{ address: <Address value={to} /> }} />
        )
      }
      end={<RowAmount main={<span title={sign + exact}>{sign + text}</span>} sub={t(states[status])} />}
      onClick={() => core.router.push({ view: 'SendReceipt', data: { id: payment.id } })}
    />
  )
}
