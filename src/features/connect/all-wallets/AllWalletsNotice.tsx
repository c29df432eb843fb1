import { useSyncExternalStore } from 'react'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { createAllWallets, type Found } from './all-wallets.ts'
import { loadAgain } from './load-page.ts'

/** Says what is wrong with the list: nobody is online, the directory is silent, or nothing could be read of it. */
export function AllWalletsNotice() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { projectId } = useValue(core.$config)
  const found = useValue(useModel(createAllWallets).$found)
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine)
  if (!isOnline)
    return (
      <Banner kind="warning" title={t.error('offline')}>
        {t('offlineText')}
      </Banner>
    )
  const words = wordsOf(found, t, projectId !== undefined)
  if (!words) return null
  return (
    <Banner kind="info" title={words.title}>
      <span className="banner-text">
        {words.text}
        {projectId !== undefined && <Retry waiting={found.waiting || found.status === 'loading'} />}
      </span>
    </Banner>
  )
}

function Retry({ waiting }: { waiting: boolean }) {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  return (
    <Button variant="quiet" size="sm" icon="refresh" busy={waiting} onClick={() => void loadAgain(core)}>
      {t(waiting ? 'loading' : 'retry')}
    </Button>
  )
}

function wordsOf({ source, status, page }: Found, t: Messages<typeof allWalletsWords>, isSetUp: boolean) {
  if (source === 'snapshot' && !isSetUp) return { title: t('fewWallets'), text: t('fewWalletsText') }
  if (source === 'snapshot') return { title: t('directorySilent'), text: t('directorySilentText') }
  // A page that failed later is told at the end of the list, where it would be.
  return status === 'failed' && page === 0 ? { title: t('listFailed'), text: undefined } : undefined
}

function followOnline(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
