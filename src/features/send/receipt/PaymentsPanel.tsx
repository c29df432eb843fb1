import { createPayments, type Payment } from '../../../core/models/payments.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useMoney } from '../../../hooks/use-money.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { TokenCoin } from '../../../parts/TokenCoin.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions } from '../../../ui/dialog/Footer.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Address } from '../../../ui/value/Address.tsx'
import { DetailList } from '../../../ui/value/DetailList.tsx'
import { Sentence } from '../../../ui/value/Link.tsx'
import { PaymentBanner, PaymentTag, TransactionFact } from './ReceiptParts.tsx'
import { canDismiss, canSendAgain, dismissPayment, paidToken, sendAgain } from './receipt-actions.ts'

// More payments than this would push the account's own content out of sight.
const SHOWN = 4

/** Lists the account's latest payments, with details of the newest one. */
export function PaymentsPanel() {
  const t = useMessages(receiptWords)
  const { account } = useValue(useCore().$account)
  const payments = useValue(useModel(createPayments).$payments)
  const own = payments.filter(({ transfer }) => transfer.from === account?.address).slice(0, SHOWN)
  const [newest] = own
  if (!newest) return null
  return (
    <>
      <PaymentBanner payment={newest} />
      <RowGroup label={t('payments')}>
        {own.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </RowGroup>
      <Newest payment={newest} />
    </>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useMessages(receiptWords)
  const core = useCore()
  const { toName, transfer, swap } = payment
  const { to, amount, network } = transfer
  const token = paidToken(payment)
  const money = useMoney()
  const text = `− ${money.exact(token, amount)}`
  return (
    <Row
      tall
      chevron
      lead={<TokenCoin token={token} network={network} size={36} />}
      title={text}
      sub={
        swap ? (
          t('swappedFor', { amount: money.quantity(swap.token, swap.amount).text })
        ) : (
          <Sentence
            text={t('paidTo')}
            places={{ address: toName ? <bdi title={to}>{toName}</bdi> : <Address value={to} /> }}
          />
        )
      }
      end={<PaymentTag payment={payment} />}
      onClick={() => core.router.push({ view: 'SendReceipt', data: { id: payment.id } })}
    />
  )
}

function Newest({ payment }: { payment: Payment }) {
  const t = useMessages(receiptWords)
  const core = useCore()
  useValue(core.$network)
  return (
    <>
      {payment.hash && (
        <DetailList>
          <TransactionFact payment={payment} />
        </DetailList>
      )}
      <Actions>
        {canDismiss(payment) && (
          <Button variant="quiet" size="md" onClick={() => dismissPayment(core, payment)}>
            {t('dismiss')}
          </Button>
        )}
        {canSendAgain(core, payment) && (
          <Button variant="quiet" size="md" onClick={() => sendAgain(core, payment)}>
            {t('sendAgain')}
          </Button>
        )}
      </Actions>
    </>
  )
}
