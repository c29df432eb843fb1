import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { type Money, useMoney } from '../../hooks/use-money.ts'
import { swapWords } from '../../i18n/en/account/swap.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { reviewSwap, switchBack } from './actions.ts'
import type { Reason, SwapDraft } from './draft.ts'
import { createSwap } from './model.ts'
import { readQuote } from './quote/keep-quote.ts'
import { readContracts, setUpSwap } from './set-up.ts'

const words = { ...sendWords, ...swapWords }

/** Opens the review, offers a way out of what blocks it, or says why it is blocked. */
export function SwapButton() {
  const t = useMessages(words)
  const core = useCore()
  const draft = useValue(useModel(createSwap).$draft)
  const money = useMoney()
  const { run, pending } = useAction(reviewSwap)
  const { reason, ready } = draft
  if (reason === 'unsupported')
    return (
      <>
        <LiveRegion>{t.error('swap-unsupported')}</LiveRegion>
        <p className="note">{t.error('swap-unsupported')}</p>
        <Button onClick={() => core.router.push({ view: 'Networks' })}>{t('switchNetwork')}</Button>
      </>
    )
  if (reason && reason in remedies) return <Remedy reason={reason as keyof typeof remedies} />
  const text = reasonText(t, draft)
  const isBusy = !text && !ready
  return (
    <>
      <LiveRegion>{draft.isQuoting ? '' : text || quoteText(t, money, draft)}</LiveRegion>
      <Button reason={text} busy={isBusy || pending} onClick={() => run()}>
        {isBusy ? t(draft.isQuoting ? 'gettingPrice' : 'loading') : t('reviewSwap')}
      </Button>
    </>
  )
}

/** The price, for screen readers, as it comes into a field that has no focus. */
function quoteText(t: Messages<typeof words>, money: Money, { ready: isReady, get, getAmount }: SwapDraft): string {
  if (!isReady || !get || getAmount === undefined) return ''
  return t('youReceiveAmount', { amount: money.quantity(get, getAmount).text })
}

/** What the visitor can do about a reason. */
const remedies = {
  'network-moved': ['switchBack', switchBack],
  setup: ['retry', setUpSwap],
  'token-unknown': ['retry', readContracts],
  'quote-failed': ['retry', readQuote],
} as const satisfies Partial<Record<Reason, unknown>>

function Remedy({ reason }: { reason: keyof typeof remedies }) {
  const t = useMessages(words)
  const [word, action] = remedies[reason]
  const { run, pending } = useAction(action)
  return (
    <>
      {reason === 'quote-failed' && (
        <p className="note" role="alert">
          {t('twoSentences', { first: t('priceFailed'), second: t('priceFailedText') })}
        </p>
      )}
      {reason === 'setup' && <p className="note">{t.error('swap-init-failed')}</p>}
      <Button busy={pending} onClick={() => run()}>
        {t(word)}
      </Button>
    </>
  )
}

function reasonText(t: Messages<typeof words>, { reason, coin }: SwapDraft): string {
  switch (reason) {
    case 'amount':
      return t('enterAmount')
    case 'amount-bad':
      return t('incorrectAmount')
    case 'amount-fine':
      return t('amountTooFine')
    case 'token':
      return t('selectToken')
    case 'token-wrong':
      return t.error('token-mismatch')
    case 'no-quote':
      return t('noPriceForSwap')
    case 'balance':
      return t('insufficientBalance')
    case 'fee':
      return t('notEnoughForFee', { symbol: coin.symbol })
    default:
      return ''
  }
}
