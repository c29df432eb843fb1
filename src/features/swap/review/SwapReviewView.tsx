import { useModel, useValue } from '../../../hooks/use-core.ts'
import { useMoney } from '../../../hooks/use-money.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { TokenCoin } from '../../../parts/TokenCoin.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Address } from '../../../ui/value/Address.tsx'
import { Amount } from '../../../ui/value/Amount.tsx'
import { Detail, DetailList } from '../../../ui/value/DetailList.tsx'
import { AssetChange, AssetChanges } from '../../../ui/value/Review.tsx'
import { createSwap } from '../model.ts'
import { Age } from '../quote/SwapFacts.tsx'
import { Terms } from '../quote/Terms.tsx'
import { useFreshReview } from './keep-review.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import type { Review } from './reviewed.ts'

const words = { ...sendWords, ...swapWords }

/** The review: what leaves and what arrives, from the one record that the signed transaction is compared with. */
export function SwapReviewView() {
  const review = useValue(useModel(createSwap).$review)
  useFreshReview(review?.status)
  if (!review) return null
  const { reviewed } = review
  return (
    <>
      <Stack roomy>
        <ReviewNotice review={review} />
        <Moves review={review} />
        <Facts review={review} />
        {review.status === 'open' && <Age readAt={reviewed.quotedAt} />}
      </Stack>
      <ReviewActions review={review} />
    </>
  )
}

function Moves({ review: { reviewed, before, shownBefore } }: { review: Review }) {
  const t = useMessages(words)
  const money = useMoney()
  const { network, pay, get, amount, quoted } = reviewed
  const [paid, got] = [money.exact(pay, amount), money.exact(get, quoted)]
  const was = (side: 'pay' | 'get', units: bigint) => {
    const text = money.quantity(shownBefore?.[side] ?? reviewed[side], units).text
    return text === money.quantity(reviewed[side], units).text ? undefined : <s>{text}</s>
  }
  const [paidFiat, gotFiat] = [money.fiat(pay, amount), money.fiat(get, quoted)]
  return (
    <AssetChanges>
      <AssetChange
        lead={<TokenCoin token={pay} network={network} size={36} />}
        label={t('youPay')}
        main={<span title={paid}>{`− ${paid}`}</span>}
        sub={was('pay', amount) ?? (paidFiat && <Amount {...paidFiat} />)}
      />
      <AssetChange
        gain
        lead={<TokenCoin token={get} network={network} size={36} />}
        label={t('youReceive')}
        main={<span title={got}>{`+ ${money.quantity(get, quoted).text}`}</span>}
        sub={
          was('get', quoted) ??
          (before ? <s>{money.quantity(get, before.quoted).text}</s> : gotFiat && <Amount {...gotFiat} />)
        }
      />
    </AssetChanges>
  )
}

function Facts({ review: { reviewed, before } }: { review: Review }) {
  const t = useMessages(sendWords)
  const { pay, get, coin, gasPrice, network, owner, amount, quoted, least } = reviewed
  return (
    <DetailList>
      <Terms
        pay={pay}
        get={get}
        coin={coin}
        gasPrice={gasPrice}
        terms={{ amount, quoted, least }}
        before={before?.least}
      />
      <Detail label={t('network')} value={network.name} />
      <Detail label={t('from')} value={<Address value={owner} />} />
    </DetailList>
  )
}
