import { createPayments, type Payment, type Swapped } from '../../../core/models/payments.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useMoney } from '../../../hooks/use-money.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { TokenCoin } from '../../../parts/TokenCoin.tsx'
import type { Network } from '../../../schema/network.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Actions, Footer } from '../../../ui/dialog/Footer.tsx'
import { Panel, RecipientRow } from '../../../ui/list/Panel.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Address, FullAddress } from '../../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../../ui/value/DetailList.tsx'
import { AssetChange, AssetChanges } from '../../../ui/value/Review.tsx'
import { PaymentBanner, PaymentTag, TransactionFact } from './ReceiptParts.tsx'
import { canSendAgain, paidToken, sendAgain } from './receipt-actions.ts'

const amountWords = { ...sendWords, ...swapWords }

/** Shows a payment and its status, which updates while the view is open. */
export function SendReceiptView({ route }: { route: RouteOf<'SendReceipt'> }) {
  const payments = useValue(useModel(createPayments).$payments)
  const payment = payments.find(({ id }) => id === route.data.id)
  return payment ? <Receipt payment={payment} /> : null
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useMessages(amountWords)
  const { transfer, swap } = payment
  const token = paidToken(payment)
  const amount = useMoney().exact(token, transfer.amount)
  return (
    <>
      <Stack roomy>
        <PaymentBanner payment={payment} />
        <AssetChanges>
          <AssetChange
            lead={<TokenCoin token={token} network={transfer.network} size={36} />}
            label={t(swap ? 'youPay' : 'youSend')}
            main={<span title={amount}>{`− ${amount}`}</span>}
          />
          {swap && <Bought swap={swap} network={transfer.network} />}
        </AssetChanges>
        {!swap && (
          <Panel label={t('sendTo')}>
            <RecipientRow lead={<Avatar address={transfer.to} size={36} />}>
              <FullAddress value={transfer.to} name={payment.toName} />
            </RecipientRow>
          </Panel>
        )}
        <Terms payment={payment} />
      </Stack>
      <ReceiptActions payment={payment} />
    </>
  )
}

/** What a swap brings, by its quote: the chain shows what arrived. */
function Bought({ swap: { token, amount }, network }: { swap: Swapped; network: Network }) {
  const t = useMessages(receiptWords)
  const money = useMoney()
  return (
    <AssetChange
      gain
      lead={<TokenCoin token={token} network={network} size={36} />}
      label={t('quotedGain')}
      main={<span title={money.exact(token, amount)}>{`+ ${money.quantity(token, amount).text}`}</span>}
    />
  )
}

function Terms({ payment }: { payment: Payment }) {
  const t = useMessages(sendWords)
  const words = useMessages(receiptWords)
  const { from, network } = payment.transfer
  return (
    <DetailList>
      <Detail label={words('status')} value={<PaymentTag payment={payment} />} />
      <Detail label={t('network')} value={network.name} />
      <Detail label={t('from')} value={<Address value={from} />} />
      <TransactionFact payment={payment} />
    </DetailList>
  )
}

function ReceiptActions({ payment }: { payment: Payment }) {
  const t = useMessages(receiptWords)
  const core = useCore()
  useValue(core.$account)
  useValue(core.$network)
  return (
    <Footer>
      <Actions>
        {canSendAgain(core, payment) && (
          <Button variant="quiet" onClick={() => sendAgain(core, payment)}>
            {t('sendAgain')}
          </Button>
        )}
        <Button onClick={() => core.router.reset({ view: 'Account' })}>{t('done')}</Button>
      </Actions>
    </Footer>
  )
}
