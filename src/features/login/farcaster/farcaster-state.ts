import { atom, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../../lib/errors.ts'

/** Where a login by Farcaster stands; once the visitor is in, there is none under way. */
export type FarcasterRun =
  | { readonly stage: 'preparing' }
  | { readonly stage: 'finishing' | 'cancelled' }
  | { readonly stage: 'shown'; readonly url: string }
  | { readonly stage: 'failed'; readonly code: ErrorCode; readonly words?: string | undefined }

/** What the view of Farcaster shows. */
export type Farcaster = ReturnType<typeof createFarcaster>

/** Makes the state without a login. */
export function createFarcaster() {
  const $run = atom<FarcasterRun | undefined>()
  let running: AbortController | undefined
  let leaving = Promise.resolve()
  return {
    $run: readonlyType($run),
    /** Begins a login, ending the one before; the answer is its signal. */
    begin(): AbortSignal {
      running?.abort()
      running = new AbortController()
      $run.set({ stage: 'preparing' })
      return running.signal
    },
    mark: (run: FarcasterRun) => $run.set(run),
    /** Ends it, without a word; what is shown stays until it is cleared. */
    stop() {
      running?.abort()
      running = undefined
    },
    /** Forgets the link. */
    clear: () => $run.set(undefined),
    /** What the last login leaves behind to be done; the next one waits for it. */
    leave(work: Promise<void>) {
      leaving = work
    },
    left: () => leaving,
  }
}
