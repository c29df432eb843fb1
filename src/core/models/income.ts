import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { Token } from '../../schema/token.ts'

/** An amount that an account got while the modal showed it, in base units. */
export type Income = {
  readonly id: string
  readonly account: AccountId
  readonly asset: Token
  readonly amount: bigint
  /** When it was noticed (ms). */
  readonly at: number
  /** The sender's address, once it is known. */
  readonly from?: string | undefined
}

const MOST = 20

/** Makes the empty list of what came in, newest first. Built with the first use (`modelOf`). */
export function createIncome() {
  const $received = atom<readonly Income[]>([])
  return {
    $received: readonlyType($received),
    add: (news: readonly Income[]) => $received.set([...news, ...$received.get()].slice(0, MOST)),
    setSender: (id: string, from: string) =>
      $received.set($received.get().map((one) => (one.id === id ? { ...one, from } : one))),
  }
}
