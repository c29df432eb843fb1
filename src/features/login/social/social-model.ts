import { atom, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../../lib/errors.ts'
import type { RedirectProvider } from '../../../schema/frame/messages.ts'

/**
 * Where a login by a provider stands: its page is asked for (`opening`), its window was not let open (`blocked`), the visitor
 * is there (`waiting`), they have agreed (`finishing`); or how it ended. Once they are in, there is no login under way.
 */
export type SocialStage = 'opening' | 'blocked' | 'waiting' | 'finishing' | 'cancelled' | 'late' | 'failed'

/** The login by a provider that is under way, or was the last. */
export type SocialRun = {
  readonly provider: RedirectProvider
  readonly stage: SocialStage
  /** The provider's page, to be opened by a link: once `blocked`, as soon as it is known. */
  readonly link?: string
  /** Why it `failed`. */
  readonly code?: ErrorCode
  /** The login service's own words for it. */
  readonly words?: string | undefined
}

/** What the connecting view of a provider shows. */
export type Social = ReturnType<typeof createSocial>

/** Makes the state without a login. */
export function createSocial() {
  const $run = atom<SocialRun | undefined>()
  let running: AbortController | undefined
  return {
    $run: readonlyType($run),
    /** Begins a login, ending the one before; the answer is its signal. */
    begin(provider: RedirectProvider, stage: SocialStage): AbortSignal {
      running?.abort()
      running = new AbortController()
      $run.set({ provider, stage })
      return running.signal
    },
    /** Says where the login stands. */
    mark(stage: SocialStage, more: Pick<SocialRun, 'link' | 'code' | 'words'> = {}) {
      const run = $run.get()
      if (run) $run.set({ provider: run.provider, stage, ...more })
    },
    /** Ends it, whether it succeeded or was left. */
    end() {
      running?.abort()
      running = undefined
      $run.set(undefined)
    },
  }
}
