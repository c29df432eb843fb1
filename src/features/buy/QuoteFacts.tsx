import { useFormatTag } from '../../hooks/format-tag.ts'
import { buyWords } from '../../i18n/en/account/buy.ts'
import { swapWords } from '../../i18n/en/account/swap.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { writeExactMoney } from './names.ts'
import type { Quote } from './use-quote.ts'

const words = { ...sendWords, ...swapWords, ...buyWords }

/** What the quoted payment is made of: what goes into the purchase, the fees, and the total. Empty without a quote. */
export function QuoteFacts({ quote, fiat }: { quote: Quote; fiat: string }) {
  const t = useMessages(words)
  const tag = useFormatTag()
  if (quote.kind !== 'quoted' || quote.fiat !== fiat) return null
  const { subtotal, providerFee, networkFee, total } = quote
  const parts = [
    [t('buySubtotal'), subtotal],
    [t('providerFee'), providerFee],
    [t('networkFee'), networkFee],
    [t('buyTotal'), total],
  ] as const
  return (
    <DetailList>
      {parts.map(
        ([label, amount]) =>
          amount !== undefined && <Detail key={label} label={label} value={writeExactMoney(tag, fiat, amount)} />,
      )}
    </DetailList>
  )
}
