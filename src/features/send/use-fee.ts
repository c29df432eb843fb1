import { useEffect } from 'react'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { feeBasis } from './draft.ts'
import { followFee } from './fee.ts'
import { createSend } from './model.ts'

/** Keeps the fee of the drafted transfer known for as long as the view is shown. */
export function useFee(): void {
  const core = useCore()
  const { transfer } = useValue(useModel(createSend).$draft)
  const key = transfer ? `${feeBasis(transfer)} ${transfer.amount}` : ''
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    followFee(core, ended.signal).catch(() => {})
    return () => ended.abort()
  }, [core, key])
}
