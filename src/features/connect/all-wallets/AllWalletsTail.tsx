import { useEffect } from 'react'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { GridLine, GridSkeleton } from '../../../ui/list/Grid.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { createAllWallets } from './all-wallets.ts'
import { loadAgain, loadMore } from './load-page.ts'

/** The end of what has been loaded: loads more as soon as it is about to be seen. */
export function AllWalletsTail({ index }: { index: number }) {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { status, waiting, page } = useValue(useModel(createAllWallets).$found)
  useEffect(() => {
    if (status === 'ready') void loadMore(core)
  }, [core, status])
  if (status !== 'failed') return <GridSkeleton />
  // It is no page of these that failed: the notice says so.
  if (page === 0) return null
  return (
    <GridLine index={index}>
      <Note>{t('moreFailed')}</Note>
      <Button variant="quiet" size="md" icon="refresh" busy={waiting} onClick={() => void loadAgain(core)}>
        {t(waiting ? 'loading' : 'retry')}
      </Button>
    </GridLine>
  )
}
