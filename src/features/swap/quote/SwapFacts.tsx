import { useEffect, useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { useModel, useValue } from '../../../hooks/use-core.ts'
import { swapWords } from '../../../i18n/en/account/swap.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DetailList } from '../../../ui/value/DetailList.tsx'
import { createSwap } from '../model.ts'
import { REFRESH_MS, readQuote } from './keep-quote.ts'
import { Terms } from './Terms.tsx'

/** What the quoted swap costs, and how old its price is. */
export function SwapFacts() {
  const { pay, get, coin, payAmount, getAmount, least, gasPrice, isQuoting, reason, quotedAt } = useValue(
    useModel(createSwap).$draft,
  )
  if (!get || reason === 'no-quote' || reason === 'quote-failed') return null
  const isQuoted = payAmount && getAmount && least !== undefined && !isQuoting
  const terms = isQuoted ? { amount: payAmount, quoted: getAmount, least } : undefined
  return (
    <>
      <DetailList>
        <Terms pay={pay} get={get} coin={coin} gasPrice={gasPrice} terms={terms} />
      </DetailList>
      {quotedAt !== undefined && <QuoteAge readAt={quotedAt} />}
    </>
  )
}

const SECOND_MS = 1_000

function QuoteAge({ readAt }: { readAt: number }) {
  const t = useMessages(swapWords)
  const { run, pending } = useAction(readQuote)
  return (
    <div className="label">
      <Age readAt={readAt} />
      <Button variant="quiet" size="xs" icon="refresh" busy={pending} onClick={() => run()}>
        {t('refreshPrice')}
      </Button>
    </div>
  )
}

/** How old the price is, and that it is read again by itself. */
export function Age({ readAt }: { readAt: number }) {
  const t = useMessages(swapWords)
  return <span className="note">{t('quoteAge', { seconds: useAge(readAt), every: REFRESH_MS / 1_000 })}</span>
}

/** Whole seconds since a time (ms). */
export function useAge(time: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - time) / SECOND_MS))
}
