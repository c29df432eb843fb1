import { atom, readonlyType } from 'nanostores'
import type { WalletEvents } from '../wallet.ts'

/** Something that happened, as the page is told it: an event's name and detail. */
export type OutboxEvent = {
  [E in keyof WalletEvents]: { readonly type: E; readonly detail: WalletEvents[E] }
}[keyof WalletEvents]

/** What happened and has not been told yet, in order; atoms alone would hide a disconnect followed by a connect. */
export type Outbox = ReturnType<typeof createOutbox>

/** Makes the empty list. Facts are added in the same batch as the models that they tell of. */
export function createOutbox() {
  const $facts = atom<readonly OutboxEvent[]>([])
  return {
    $events: readonlyType($facts),
    add: (fact: OutboxEvent) => $facts.set([...$facts.get(), fact]),
    /** Hands out what has not been told yet, once. */
    takeEvents(): readonly OutboxEvent[] {
      const facts = $facts.get()
      if (facts.length > 0) $facts.set([])
      return facts
    },
  }
}
