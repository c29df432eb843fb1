import { useEffect } from 'react'
import type { Chain, Transfer } from '../../../chains/chain.ts'
import { loadHistory } from '../../../core/actions/account/load-history.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { createSend } from '../model.ts'
import { verifiedKey } from './known.ts'

/**
 * Reads the latest history while the form is shown, and checks whether the account itself signed a transaction that the
 * history shows for the receiver. Failures are silent: the receiver then counts as new.
 */
export function useAcquaintance(): void {
  const core = useCore()
  const { $draft, $chain, $parties, verify } = useModel(createSend)
  const { receiver, network, from } = useValue($draft)
  const { id } = useValue(core.$account)
  const { features } = useValue(core.$config)
  const parties = useValue($parties)
  const chain = useValue($chain)
  const address = receiver.kind === 'address' ? receiver.address : ''
  const hashes = parties?.receivers.get(address)?.join(' ')
  useEffect(() => {
    if (id && features.history !== false) void loadHistory(core, { quiet: true })
  }, [core, id, features.history])
  useEffect(() => {
    if (!chain?.hasPaid || !from || !hashes) return
    const ended = new AbortController()
    const parties = { network, from: from.address, to: address }
    hasPaid(chain, parties, hashes.split(' '), ended.signal).then(
      (isPaid) => isPaid && !ended.signal.aborted && verify(verifiedKey(id, address)),
      () => {},
    )
    return () => ended.abort()
  }, [chain, network, from, hashes, id, address, verify])
}

async function hasPaid(
  chain: Chain,
  parties: Pick<Transfer, 'network' | 'from' | 'to'>,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const hash of hashes) if (await chain.hasPaid?.(parties, hash, signal)) return true
  return false
}
