import { useEffect } from 'react'
import { type Core, modelOf } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { createSend } from '../model.ts'
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

/**
 * Asks the contract of the drafted token for its decimals and the account's balance. What no node could tell is noted as
 * unknown; a later answer stands over it. Never rejects.
 */
export async function checkToken(core: Core, signal: AbortSignal): Promise<void> {
  const model = modelOf(core, createSend)
  const { network, token, from } = model.$draft.get()
  const key = readingKey(network, token)
  const { address } = token
  if (!key || !address || !from) return
  const facts = await core
    .chain(network.namespace)
    .then((chain) => chain.getTokenFacts?.(network, [address], { owner: from.address, signal }))
    .catch(() => undefined)
  if (signal.aborted) return
  const before = model.$reading.get()
  // What was told once is true after a failure as well; a contract does not change its decimals.
  if (!facts?.[0] && before?.key === key && before.facts) return
  model.takeReading({ key, owner: from.address, ...(facts?.[0] && { facts: facts[0] }) })
}
