import { useEffect } from 'react'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { createSend } from '../model.ts'
import { checkToken } from './token-check.ts'
import { readingKey } from './token-standing.ts'

/** Keeps known what the contract of the chosen token says, anew whenever balances were read. */
export function useTokenCheck(): void {
  const core = useCore()
  const { network, token, from } = useValue(useModel(createSend).$draft)
  const { holdings } = useValue(core.$balance)
  const contract = readingKey(network, token)
  const key = contract && from && `${contract} ${from.address} ${holdings?.readAt}`
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    void checkToken(core, ended.signal)
    return () => ended.abort()
  }, [core, key])
}
