import type { ReactNode } from 'react'
import { about, useMoney } from '../../../hooks/use-money.ts'
import { useNumbers } from '../../../hooks/use-numbers.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { formatExact } from '../../../lib/amount.ts'
import type { Numbers } from '../../../lib/locale/numbers.ts'
import { shownUnits } from '../../../lib/tokens/multiplier.ts'
import type { TokenChoice } from '../../../schema/token.ts'
import { Skeleton } from '../../../ui/list/Skeleton.tsx'
import { Amount } from '../../../ui/value/Amount.tsx'
import { Detail } from '../../../ui/value/DetailList.tsx'
import {
  impactOf,
  MARKED_LOSS,
  PROVIDER_PERCENT,
  providerFeeOf,
  RATE_DECIMALS,
  rateOf,
  SLIPPAGE,
  slippageOf,
} from '../figures.ts'
import { GAS_UNITS } from './quote.ts'

const words = { ...sendWords, ...swapWords }

type QuotedTerms = { readonly amount: bigint; readonly quoted: bigint; readonly least: bigint }

type Props = {
  pay: TokenChoice
  get: TokenChoice
  coin: TokenChoice
  gasPrice: bigint | undefined
  /** The quoted amounts in base units; skeletons without them. */
  terms: QuotedTerms | undefined
  /** The minimum before a change that is marked. */
  before?: bigint | undefined
}

/** Rate, price impact, minimum, slippage and fees of a quote. */
export function Terms({ pay, get, coin, gasPrice, terms, before }: Props) {
  const t = useMessages(words)
  const money = useMoney()
  const numbers = useNumbers()
  const wait = (width: number, show: (quoted: QuotedTerms) => ReactNode) =>
    terms ? show(terms) : <Skeleton width={width} height={12} />
  const impact = terms && impactOf({ ...pay, amount: terms.amount }, { ...get, amount: terms.quoted })
  const fee = terms && providerFeeOf(terms.amount)
  return (
    <>
      <Detail
        label={t('rate')}
        value={wait(124, ({ amount, quoted }) => {
          const rate = rateOf(shownSide(pay, amount), shownSide(get, quoted)) ?? 0n
          const unit = { ...get, decimals: RATE_DECIMALS, multiplier: undefined }
          return `${numbers.write('1')} ${pay.symbol} = ${money.fine(unit, rate)}`
        })}
      />
      <Detail
        label={t('priceImpact')}
        value={wait(48, () => (impact === undefined ? '—' : percent(numbers, -impact)))}
        warn={impact !== undefined && impact >= MARKED_LOSS}
      />
      <Detail
        label={t('minimumReceived')}
        muted={before !== undefined && <s>{money.quantity(get, before).text}</s>}
        value={wait(80, ({ least }) => <Amount {...money.quantity(get, least)} />)}
        warn={before !== undefined}
      />
      <Detail
        label={t('maxSlippage')}
        value={percent(numbers, terms ? slippageOf(terms.quoted, terms.least) : BigInt(SLIPPAGE * 100))}
      />
      <Detail
        label={t('providerFee')}
        muted={`${numbers.write(PROVIDER_PERCENT)}%`}
        value={
          fee === undefined ? <Skeleton width={40} height={12} /> : (money.fiat(pay, fee)?.text ?? money.fine(pay, fee))
        }
      />
      <Detail label={t('networkFee')} value={wait(60, () => <NetworkFee coin={coin} gasPrice={gasPrice} />)} />
    </>
  )
}

function NetworkFee({ coin, gasPrice }: { coin: TokenChoice; gasPrice: bigint | undefined }) {
  const t = useMessages(sendWords)
  const money = useMoney()
  if (gasPrice === undefined) return <span>{t('feeUnknown')}</span>
  const fee = gasPrice * GAS_UNITS
  return <span>{about(money.fiat(coin, fee)?.text ?? money.fine(coin, fee))}</span>
}

// The rate is between tokens as they are shown.
const shownSide = ({ decimals, multiplier }: TokenChoice, amount: bigint) => ({
  decimals,
  amount: shownUnits(amount, multiplier),
})

/** Writes hundredths of a percent with a true minus sign. */
function percent(numbers: Numbers, value: bigint): string {
  const text = `${numbers.write(formatExact(value < 0n ? -value : value, 2))}%`
  return value < 0n ? `−${text}` : text
}
