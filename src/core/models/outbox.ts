import { atom, readonlyType } from 'nanostores'
import type { WalletEvents } from '../wallet.ts'

/** An event for the page: its name and detail. */
export type OutboxEvent = {
  [E in keyof WalletEvents]: { readonly type: E; readonly detail: WalletEvents[E] }
}[keyof WalletEvents]

/** Events not emitted yet, in order. Atoms alone would hide a disconnect that is followed by a connect. */
export type Outbox = ReturnType<typeof createOutbox>

/** Makes the empty list. Events are added in the same batch as the change of the models that they report. */
export function createOutbox() {
  const $facts = atom<readonly OutboxEvent[]>([])
  return {
    $events: readonlyType($facts),
    add: (fact: OutboxEvent) => $facts.set([...$facts.get(), fact]),
    /** Takes the pending events out of the list. */
    takeEvents(): readonly OutboxEvent[] {
      const facts = $facts.get()
      if (facts.length > 0) $facts.set([])
      return facts
    },
  }
}
