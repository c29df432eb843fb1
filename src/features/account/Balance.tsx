import { useEffect, useMemo, useState } from 'react'
import { refreshBalances } from '../../core/actions/account/refresh-account.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { momentOf } from '../../lib/locale/dates.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorNote } from '../../ui/feedback/Banner.tsx'
import { BalanceDisplay } from '../../ui/value/Amount.tsx'
import { figureOf, staleSince, unpricedCount } from './balance.ts'

const SECOND_MS = 1_000

/** Says why the balance could not be read, with a retry that is enabled after a pause of 30 s. */
function BalanceError() {
  const t = useMessages(accountWords)
  const core = useCore()
  const { network } = useValue(core.$network)
  const { loading: isLoading } = useValue(core.$balance)
  const reason = useValue(core.balances.$reason)[network.id] ?? 'network-failed'
  const left = useSecondsUntil(useValue(core.balances.$retryAt)[network.id] ?? 0)
  return (
    <ErrorNote
      action={
        <Button
          size="sm"
          variant="quiet"
          icon="refresh"
          busy={isLoading}
          reason={!isLoading && left > 0 && t('retryIn', { seconds: left })}
          onClick={() => void refreshBalances(core, { force: true, byHand: true })}
        >
          {t(isLoading ? 'loading' : 'retry')}
        </Button>
      }
    >
      {t('balanceNotRead', { reason: t.error(reason) })}
    </ErrorNote>
  )
}

/** Returns whole seconds until a time (ms); 0 after it. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((time - now) / SECOND_MS))
}

const ownTokens = (tokens: readonly { readonly address: string }[] = []): ReadonlySet<string> =>
  new Set(tokens.map(({ address }) => address.toLowerCase()))

/** Shows the balance on the active network; a dash while it is unknown, never a zero that was not read. */
export function Balance() {
  const t = useMessages(accountWords)
  const core = useCore()
  const numbers = useNumbers()
  const tag = useFormatTag()
  const { id } = useValue(core.$account)
  const { network, supported } = useValue(core.$network)
  const { holdings, loading: isLoading } = useValue(core.$balance)
  const { tokens } = useValue(core.$config)
  const retryAt = useValue(core.balances.$retryAt)[network.id]
  const known = holdings?.account === id ? holdings : undefined
  const held = known?.tokens
  const figure = useMemo(() => held && figureOf(held, numbers), [held, numbers])
  const own = tokens[network.id]
  const unpriced = useMemo(() => (held ? unpricedCount(held, ownTokens(own)) : 0), [held, own])
  if (!known || !figure)
    return (
      <>
        <BalanceDisplay
          main="—"
          note={t('totalOn', { network: network.name })}
          loading={!retryAt && (isLoading || supported)}
        />
        {retryAt && <BalanceError />}
      </>
    )
  const since = staleSince(known, retryAt)
  const isTotal = figure.kind === 'fiat'
  const notes = [
    t(isTotal ? 'totalOn' : 'balanceOn', { network: network.name }),
    isTotal && unpriced > 0 && t('moreUnpriced', { count: unpriced }),
    since && t('asOf', { time: momentOf(tag, since) }),
  ]
  return (
    <>
      <BalanceDisplay {...figure} note={notes.filter(Boolean).join(' · ')} />
      {retryAt && retryAt > known.readAt && <BalanceError />}
    </>
  )
}
