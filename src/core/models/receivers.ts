import { atom, readonlyType } from 'nanostores'
import type { Stored } from '../../schema/account-storage.ts'
import type { Core } from '../core.ts'

/** An address that was paid: when last (ms), how often, and its name if it was found by one. */
export type PaidReceiver = Stored['paid_receivers'][number]

/**
 * Makes the list of the addresses that were paid, latest first. It belongs to the wallet and not to one account, because a
 * visitor with several accounts pays the same people. Built with the first use (`modelOf`); follows other tabs.
 */
export function createReceivers({ storage, signal }: Pick<Core, 'storage' | 'signal'>) {
  const read = () => storage.get('paid_receivers') ?? []
  const $paid = atom<readonly PaidReceiver[]>(read())
  const stop = storage.onForeignChange((key) => {
    if (key === 'paid_receivers') $paid.set(read())
  })
  signal.addEventListener('abort', stop)
  return { $paid: readonlyType($paid), setPaid: (paid: readonly PaidReceiver[]) => $paid.set(paid) }
}
