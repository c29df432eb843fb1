import type { Stop } from './async.ts'

/** Reports an error as uncaught: with `reportError` in a browser, and on the console on a server. */
export const reportUncaught = (error: unknown): void => (globalThis.reportError ?? console.error)(error)

/** A typed event emitter. An error in one listener does not stop the others. */
export type Emitter<Events> = {
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): Stop
  emit<E extends keyof Events>(event: E, detail: Events[E]): void
}

/** Makes an emitter. */
export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(detail: never) => void>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => void set.delete(listener)
    },
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(detail as never)
        } catch (error) {
          // An error in a page's listener must not stop our code; the page sees it as an uncaught error.
          queueMicrotask(() => reportUncaught(error))
        }
      }
    },
  }
}
