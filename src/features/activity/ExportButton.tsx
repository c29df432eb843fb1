import { useRef, useState } from 'react'
import { createHistory } from '../../core/models/history.ts'
import { useAction } from '../../hooks/use-action.ts'
import { useModel, useValue } from '../../hooks/use-core.ts'
import { activityWords } from '../../i18n/en/account/activity.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { AccountId } from '../../lib/caip.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { exportHistory } from './export.ts'

/** Saves the whole history as a file. While older transactions load, it shows their number and a button to stop. */
export function ExportButton({ account }: { account: AccountId }) {
  const t = useMessages(activityWords)
  const { rows = [] } = useValue(useModel(createHistory).$byAccount)[account] ?? {}
  const [isDone, setDone] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  const { run, pending } = useAction(async (core, signal) => {
    const own = new AbortController()
    stopper.current = own
    setDone(false)
    await exportHistory(core, AbortSignal.any([signal, own.signal]))
    setDone(true)
  })
  return (
    <span className="export">
      <LiveRegion>{isDone ? t('exported') : ''}</LiveRegion>
      {pending && <span>{t('exporting', { count: rows.length })}</span>}
      {pending ? (
        <Button variant="text" size="xs" onClick={() => stopper.current?.abort()}>
          {t('stopExport')}
        </Button>
      ) : (
        <Button variant="text" size="xs" onClick={() => run()}>
          {t('exportCsv')}
        </Button>
      )}
    </span>
  )
}
