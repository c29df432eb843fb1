import { useCore, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { BalanceDisplay } from '../../ui/value/Amount.tsx'
import { BalanceTrouble } from './BalanceTrouble.tsx'
import { figureOf, staleSince } from './balance.ts'

/** What is held on the network in use: a figure, or a dash when it is not known; never a zero that nobody has read. */
export function Balance() {
  const t = useMessages(accountWords)
  const core = useCore()
  const numbers = useNumbers()
  const { locale } = useValue(core.$config)
  const { id } = useValue(core.$account)
  const { network, supported } = useValue(core.$network)
  const { holdings, loading: isLoading } = useValue(core.$balance)
  const retryAt = useValue(core.balances.$retryAt)[network.id]
  const known = holdings?.account === id ? holdings : undefined
  const figure = known && figureOf(known.tokens, numbers)
  if (!figure)
    return (
      <>
        <BalanceDisplay
          main="—"
          note={t('totalOn', { network: network.name })}
          loading={!retryAt && (isLoading || supported)}
        />
        {retryAt && <BalanceTrouble />}
      </>
    )
  const since = staleSince(known, retryAt)
  const place = t(figure.kind === 'fiat' ? 'totalOn' : 'balanceOn', { network: network.name })
  const age = since && t('asOf', { time: timeOf(since, locale) })
  return (
    <>
      <BalanceDisplay {...figure} note={age ? `${place} · ${age}` : place} />
      {retryAt && retryAt > known.readAt && <BalanceTrouble />}
    </>
  )
}

const timeOf = (time: number, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)
