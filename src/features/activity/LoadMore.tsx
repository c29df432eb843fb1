import { useEffect, useRef } from 'react'
import { loadHistory } from '../../core/actions/account/load-history.ts'
import { createHistory } from '../../core/models/history.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { activityWords } from '../../i18n/en/account/activity.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { AccountId } from '../../lib/caip.ts'
import { Button } from '../../ui/button/Button.tsx'

/** How far below the visible part the end of the list counts as near. */
const NEAR = '600px'

/** Loads the next page when the end of the list is near; also a button, for when that brings nothing. */
export function LoadMore({ account }: { account: AccountId }) {
  const t = useMessages(activityWords)
  const core = useCore()
  const { rows = [], loading, failure } = useValue(useModel(createHistory).$byAccount)[account] ?? {}
  const place = useRef<HTMLDivElement>(null)
  // The number of rows at the last automatic load: pages that add none are only loaded by hand.
  const tried = useRef(-1)
  const count = rows.length
  useEffect(() => {
    if (loading || failure || !place.current || !globalThis.IntersectionObserver) return
    const root = place.current.closest('.body')
    const watcher = new IntersectionObserver(
      (entries) => {
        // A busy page gets several changes at once, the latest at the end.
        if (!entries.at(-1)?.isIntersecting || tried.current === count) return
        tried.current = count
        void loadHistory(core, { more: true })
      },
      { root, rootMargin: `0px 0px ${NEAR} 0px` },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [core, loading, failure, count])
  return (
    <div ref={place} className="load-more">
      <Button
        variant="quiet"
        size="md"
        busy={loading === 'older'}
        onClick={() => void loadHistory(core, { more: true })}
      >
        {t(loading === 'older' ? 'loading' : 'loadMore')}
      </Button>
    </div>
  )
}
