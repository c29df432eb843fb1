import { useEffect } from 'react'
import type { Core } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { sessionsWords } from '../../i18n/en/sessions.ts'
import { titleWords } from '../../i18n/en/titles.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { AccountId } from '../../lib/caip.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { RowGroup, RowSkeleton } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { loadSessions, openSessions, smartAccountOf } from './actions.ts'
import { createSmartSessions } from './model.ts'
import { SessionRow } from './SessionRow.tsx'

const words = { ...sessionsWords, ...titleWords }

/** Lists the permissions that the smart account in use gave to apps, and revokes them. */
export function SmartSessionsView() {
  const t = useMessages(words)
  const account = smartAccountOf(useValue(useCore().$account))
  return account ? <AccountSessions key={account} account={account} /> : <NoSessions text={t('onlySmartAccounts')} />
}

function AccountSessions({ account }: { account: AccountId }) {
  const t = useMessages(words)
  const core = useCore()
  const list = useValue(useModel(createSmartSessions).$list)
  useEffect(() => openSessions(core, account), [core, account])
  const isLoading = list.account !== account || list.status === 'loading'
  const sessions = list.account === account ? list.sessions : undefined
  return (
    <>
      <LiveRegion>{isLoading ? t('loading') : ''}</LiveRegion>
      {sessions?.length === 0 && list.status !== 'failed' ? (
        <NoSessions text={t('noSessionsText')} />
      ) : (
        <Stack roomy>
          {list.account === account && list.error && <LoadingFailed account={account} />}
          {isLoading && !sessions && <Skeletons />}
          {sessions && sessions.length > 0 && (
            <RowGroup label={t('titleSessions')}>
              {sessions.map((session) => (
                <SessionRow key={session.pci} session={session} />
              ))}
            </RowGroup>
          )}
        </Stack>
      )}
    </>
  )
}

function NoSessions({ text }: { text: string }) {
  const t = useMessages(words)
  return (
    <Hero media={<Tile icon="lock" size={56} />} title={t('noSessions')}>
      {text}
    </Hero>
  )
}

function LoadingFailed({ account }: { account: AccountId }) {
  const t = useMessages(words)
  const core: Core = useCore()
  const { error = 'network-failed' } = useValue(useModel(createSmartSessions).$list)
  const isOnline = useOnline()
  return (
    <Banner kind="warning" title={t('sessionsFailed')}>
      <span className="banner-text">
        <span>{t.error(isOnline ? error : 'offline')}</span>
        <Button variant="quiet" size="sm" icon="refresh" onClick={() => void loadSessions(core, account)}>
          {t('retry')}
        </Button>
      </span>
    </Banner>
  )
}

const ROWS = [112, 88, 104]

const Skeletons = () => (
  <RowGroup busy>
    {ROWS.map((width) => (
      <RowSkeleton key={width} tall width={width} />
    ))}
  </RowGroup>
)
