import { useModel, useValue } from '../../hooks/use-core.ts'
import { about, useMoney } from '../../hooks/use-money.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { TokenChoice } from '../../schema/token.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/list/Skeleton.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { createSend } from './model.ts'
import type { Draft } from './transfer-draft.ts'

/** Shows the fee of the draft, what the receiver gets, and a warning when the fee cannot be paid. */
export function FeeFacts() {
  const t = useMessages(sendWords)
  const money = useMoney()
  const draft = useValue(useModel(createSend).$draft)
  const { transfer, token, coin, fee, reason } = draft
  if (!transfer) return null
  const isShort = reason === 'fee'
  return (
    <>
      <DetailList>
        {fee ? <FeeFact coin={coin} amount={fee.amount} warn={isShort} /> : <UnknownFee />}
        {!isShort && <Detail label={t('theyReceive')} value={money.exact(token, transfer.amount)} />}
      </DetailList>
      {isShort && fee?.amount !== undefined && <FeeBanner draft={draft} fee={fee.amount} />}
    </>
  )
}

/** Shows a fee in dollars and coins; `undefined` when only the wallet knows the fee. */
export function FeeFact({
  coin,
  amount,
  warn = false,
}: {
  coin: TokenChoice
  amount: bigint | undefined
  warn?: boolean
}) {
  const t = useMessages(sendWords)
  const money = useMoney()
  if (amount === undefined) return <Detail label={t('networkFee')} muted={t('feeUnknown')} value="—" />
  const fiat = money.fiat(coin, amount)?.text
  const value = about(fiat ?? money.fine(coin, amount))
  return <Detail label={t('networkFee')} muted={fiat && money.quantity(coin, amount).text} value={value} warn={warn} />
}

function UnknownFee() {
  const t = useMessages(sendWords)
  return <Detail label={t('networkFee')} value={<Skeleton width={64} height={14} />} />
}

function FeeBanner({ draft: { coin, transfer }, fee }: { draft: Draft; fee: bigint }) {
  const t = useMessages(sendWords)
  const sent = transfer && !transfer.token ? transfer.amount : 0n
  const money = useMoney()
  const show = (amount: bigint) =>
    money.fiat(coin, amount)?.text ?? money.fine(coin, amount).replace(` ${coin.symbol}`, '')
  const have = (coin.amount ?? 0n) - sent
  const params = { have: show(have), fee: show(fee), symbol: coin.symbol }
  // A coin worth less than a cent may still cover the fee in coins.
  const short = t(sent > 0n ? 'feeShortAfter' : 'feeShort', params)
  const missing = fee > have ? fee - have : 0n
  return (
    <Banner kind="warning" icon="fee" title={t('notEnoughForFee', { symbol: coin.symbol })}>
      {missing > 0n ? `${short} ${t('feeMissing', { missing: show(missing) })}` : short}
    </Banner>
  )
}
