import { useEffect } from 'react'
import { loadHistory, trackedAccount } from '../../core/actions/account/load-history.ts'
import { createHistory, type History } from '../../core/models/history.ts'
import { useOnline as useWhenOnline } from '../../hooks/lazy-part.tsx'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { activityWords } from '../../i18n/en/account/activity.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { AccountId } from '../../lib/caip.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorNote } from '../../ui/feedback/Banner.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { RowGroup, RowSkeleton } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { ExportButton } from './ExportButton.tsx'
import { LoadMore } from './LoadMore.tsx'
import { TransactionList } from './TransactionList.tsx'
import { useUnlistedPayments } from './unlisted-payments.ts'

/** The transactions of the account in use, read when this is first shown for it. */
export function ActivityPanel() {
  const core = useCore()
  useValue(core.$account)
  useValue(core.$network)
  const account = trackedAccount(core)
  return account ? <AccountActivity key={account} account={account} /> : <NoHistory />
}

const unread: History = { rows: [], hasMore: false }

function AccountActivity({ account }: { account: AccountId }) {
  const t = useMessages(activityWords)
  const core = useCore()
  const { network } = useValue(core.$network)
  const history = useValue(useModel(createHistory).$byAccount)[account] ?? unread
  const payments = useUnlistedPayments(account)
  const { rows, readAt, failure, failed, hasMore, isServed } = history
  useEffect(() => void loadHistory(core), [core])
  useWhenOnline(failure ? () => void loadHistory(core, { quiet: true }) : undefined)
  const isFirstRead = readAt === undefined && !failure
  const isEmpty = rows.length === 0 && payments.length === 0
  return (
    <>
      <LiveRegion>{isFirstRead ? t('loading') : t('transactionsShown', { count: rows.length })}</LiveRegion>
      {failure && failed !== 'older' && <ReadFailed history={history} />}
      {!isEmpty && (
        <TransactionList
          rows={rows}
          payments={payments}
          network={network}
          end={rows.length > 0 && <ExportButton account={account} />}
        />
      )}
      {isFirstRead && <Skeletons />}
      {isEmpty && readAt !== undefined && !hasMore && !failure && (isServed === false ? <NoHistory /> : <Nothing />)}
      {failure && failed === 'older' && <ReadFailed history={history} />}
      {hasMore && !failure && <LoadMore account={account} />}
    </>
  )
}

function ReadFailed({ history: { failure = 'network-failed', loading } }: { history: History }) {
  const t = useMessages(activityWords)
  const core = useCore()
  const isOnline = useOnline()
  return (
    <ErrorNote
      action={
        <Button
          size="sm"
          variant="quiet"
          icon="refresh"
          busy={loading !== undefined}
          onClick={() => void loadHistory(core)}
        >
          {t(loading ? 'loading' : 'retry')}
        </Button>
      }
    >
      {t('twoSentences', { first: t.error('history-failed'), second: t.error(isOnline ? failure : 'offline') })}
    </ErrorNote>
  )
}

function Nothing() {
  const t = useMessages(activityWords)
  const core = useCore()
  const { features } = useValue(core.$config)
  const receive = features.receive && (
    <Button variant="quiet" size="md" icon="receive" onClick={() => core.router.push({ view: 'Receive' })}>
      {t('receiveNow')}
    </Button>
  )
  return (
    <Hero media={<Tile icon="list" size={56} />} title={t('nothingYet')} action={receive}>
      {t('nothingYetText')}
    </Hero>
  )
}

function NoHistory() {
  const t = useMessages(activityWords)
  const { network } = useValue(useCore().$network)
  return (
    <Hero media={<Tile icon="list" size={56} />} title={t('noHistory')}>
      {t('noHistoryText', { network: network.name })}
    </Hero>
  )
}

const ROWS = [72, 96, 84, 108]

const Skeletons = () => (
  <RowGroup busy>
    {ROWS.map((width) => (
      <RowSkeleton key={width} tall round width={width} />
    ))}
  </RowGroup>
)
