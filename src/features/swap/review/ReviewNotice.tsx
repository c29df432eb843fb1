import { createPayments, findDuplicate } from '../../../core/models/payments.ts'
import { walletName } from '../../../core/wallets/active-wallet.ts'
import { useFormatTag } from '../../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useMoney } from '../../../hooks/use-money.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { receiptWords } from '../../../i18n/en/receipt.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { momentOf } from '../../../lib/locale/dates.ts'
import { SilentWallet } from '../../../parts/SilentWallet.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { Address } from '../../../ui/value/Address.tsx'
import { Sentence } from '../../../ui/value/Link.tsx'
import { LARGE_LOSS } from '../figures.ts'
import { createSwap } from '../model.ts'
import { LossBanner } from '../quote/LossBanner.tsx'
import { lossOf } from './loss.ts'
import type { Review } from './reviewed.ts'
import { paymentOf } from './send-swap.ts'

const words = { ...sendWords, ...receiptWords, ...swapWords }

type Props = { review: Review }

/** Says why the review is invalid, what has to be approved or accepted first, or what has changed. */
export function ReviewNotice({ review }: Props) {
  const t = useMessages(words)
  const money = useMoney()
  const { status, reviewed, notice, before, shownBefore, isInWallet } = review
  const active = useValue(useCore().connections.$active)[reviewed.network.namespace]
  const { network, owner, pay, amount } = reviewed
  if (status === 'account-changed')
    return (
      <Banner kind="warning" title={t.error(status)}>
        <Sentence text={t('accountChangedText')} places={{ address: <Address value={owner} /> }} />
      </Banner>
    )
  if (status === 'network-changed')
    return (
      <Banner kind="warning" title={t.error(status)}>
        {t('networkChangedText', { network: network.name })}
      </Banner>
    )
  return (
    <>
      {isInWallet && active && <SilentWallet name={walletName(active)} />}
      {before && <Banner kind="warning" title={t('priceMoved')} />}
      {shownBefore && <Banner kind="warning" title={t('reviewAgain')} />}
      {notice === 'fee-risen' && (
        <Banner kind="warning" icon="fee" title={t('feeRisen')}>
          {t('feeRisenText')}
        </Banner>
      )}
      {notice === 'approval-low' && (
        <Banner kind="warning" title={t('approvalLow')}>
          {t('approvalLowText', { amount: money.exact(pay, amount) })}
        </Banner>
      )}
      <ApprovalNotice review={review} />
      <Consent review={review} />
    </>
  )
}

function ApprovalNotice({ review: { reviewed, spender, isUnlimited = false, status } }: Props) {
  const t = useMessages(swapWords)
  const money = useMoney()
  const { change } = useModel(createSwap)
  const { pay, amount, needsApproval, isBatch } = reviewed
  if (!needsApproval || spender) return null
  const { symbol } = pay
  if (isBatch)
    return (
      <Banner kind="info" title={t('batch')}>
        {t('batchText', { amount: money.exact(pay, amount) })}
      </Banner>
    )
  return (
    <>
      <Banner kind={isUnlimited ? 'warning' : 'info'} title={t('approveFirst', { symbol })}>
        {isUnlimited ? t('approveAnyText', { symbol }) : t('approveFirstText', { amount: money.exact(pay, amount) })}
      </Banner>
      {status === 'open' && (
        <Checkbox checked={isUnlimited} onChange={(isUnlimited) => change(reviewed, { isUnlimited })}>
          {t('allowAny')}
        </Checkbox>
      )}
    </>
  )
}

/** A large loss, or an earlier swap of the same kind whose outcome is unknown; both must be accepted. */
function Consent({ review: { reviewed, isAccepted = false, status } }: Props) {
  const t = useMessages(words)
  const { change } = useModel(createSwap)
  const tag = useFormatTag()
  const duplicate = findDuplicate(useValue(useModel(createPayments).$payments), paymentOf(reviewed))
  const loss = lossOf(reviewed)
  const isLarge = loss !== undefined && loss >= LARGE_LOSS
  if (status === 'asking' || (!duplicate && !isLarge)) return null
  return (
    <>
      <LossBanner loss={loss} />
      {duplicate && (
        <Banner kind="warning" title={t.error('transaction-unknown')}>
          {t('twinSwapText', { time: momentOf(tag, duplicate.askedAt) })}
        </Banner>
      )}
      <Checkbox checked={isAccepted} onChange={(isAccepted) => change(reviewed, { isAccepted })}>
        {t(duplicate ? 'swapAgain' : 'acceptLoss')}
      </Checkbox>
    </>
  )
}
