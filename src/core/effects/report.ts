import type { Emitter } from '../../lib/emitter.ts'
import type { OutboxEvent } from '../models/outbox.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'

/** Whenever something has happened: the page is told, in order, after all models of that moment are written. */
export const emitEvents =
  (events: Emitter<WalletEvents>): Effect =>
  (core) => {
    const tell = () => {
      for (const fact of core.outbox.takeEvents()) emit(events, fact)
    }
    return core.outbox.$events.subscribe(tell)
  }

const emit = <E extends keyof WalletEvents>(
  events: Emitter<WalletEvents>,
  fact: Extract<OutboxEvent, { type: E }>,
): void => events.emit(fact.type as E, fact.detail as WalletEvents[E])
