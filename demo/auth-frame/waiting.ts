/** The one question of this frame that waits for somebody. */
export type Waiting = {
  /** Waits for what is named; who asks for the same again shares the answer, and another question ends it. */
  readonly on: <T>(what: string, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly end: () => void
}

/**
 * Starts with none. Pages give up and ask again, and browsers allow six connections to an origin: questions that nobody
 * waits for any more would soon hold up all others.
 */
export function createWaiting(): Waiting {
  let now: { what: string; answer: Promise<unknown>; ending: AbortController } | undefined
  const end = () => {
    now?.ending.abort()
    now = undefined
  }
  return {
    end,
    on<T>(what: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
      if (now?.what === what) return now.answer as Promise<T>
      end()
      const ending = new AbortController()
      const answer = ask(ending.signal).finally(() => {
        if (now?.ending === ending) now = undefined
      })
      now = { what, answer, ending }
      return answer
    },
  }
}
