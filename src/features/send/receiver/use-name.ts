import { useEffect } from 'react'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { createSend } from '../model.ts'
import { lookUpReceiver } from './look-up.ts'
import { nameKey } from './name.ts'

/** Looks up the name in the form while the view is shown. */
export function useName(): void {
  const core = useCore()
  const { receiver, network } = useValue(useModel(createSend).$draft)
  const key = receiver.kind === 'asking' ? nameKey(network.id, receiver.text) : ''
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    void lookUpReceiver(core, ended.signal)
    return () => ended.abort()
  }, [core, key])
}
