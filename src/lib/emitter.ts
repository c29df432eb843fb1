import type { Stop } from './async.ts'

/** Reports an error that nobody has caught, as the browser does its own; on a server, which has no such way, on the console. */
export const reportUncaught = (error: unknown): void => (globalThis.reportError ?? console.error)(error)

/** A typed emitter: `on` listens, `emit` tells all; a listener that throws does not stop the next. */
export type Emitter<Events> = {
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): Stop
  emit<E extends keyof Events>(event: E, detail: Events[E]): void
}

/** Makes an emitter; used by connectors and by the public wallet. */
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
          // A page's mistake is the page's to see, and must not stop ours.
          queueMicrotask(() => reportUncaught(error))
        }
      }
    },
  }
}
