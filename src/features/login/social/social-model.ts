import { atom, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../../lib/errors.ts'
import type { RedirectProvider } from '../../../schema/frame/messages.ts'

/**
 * The stage of a social login: the provider's link is requested (`opening`), the popup was blocked (`blocked`), the
 * visitor is at the provider (`waiting`), in a window that the browser has cut off from this page (`severed`), they have
 * agreed (`finishing`); or how it ended. After success there is no login.
 */
export type SocialStage = 'opening' | 'blocked' | 'waiting' | 'severed' | 'finishing' | 'cancelled' | 'late' | 'failed'

/** The current social login, or the last one. */
export type SocialRun = {
  readonly provider: RedirectProvider
  readonly stage: SocialStage
  /** The provider's link, for a visitor whose popup was `blocked`; set when it is known. */
  readonly link?: string
  /** The error code of a `failed` login. */
  readonly code?: ErrorCode
  /** The login service's own error text. */
  readonly words?: string | undefined
}

/** The model of a social login. */
export type Social = ReturnType<typeof createSocial>

/** Makes the model without a login in progress. */
export function createSocial() {
  const $run = atom<SocialRun | undefined>()
  let running: AbortController | undefined
  return {
    $run: readonlyType($run),
    /** Starts a login and aborts the last one. Returns the login's signal. */
    begin(provider: RedirectProvider, stage: SocialStage): AbortSignal {
      running?.abort()
      running = new AbortController()
      $run.set({ provider, stage })
      return running.signal
    },
    /** Sets the stage of the login. */
    mark(stage: SocialStage, more: Pick<SocialRun, 'link' | 'code' | 'words'> = {}) {
      const run = $run.get()
      if (run) $run.set({ provider: run.provider, stage, ...more })
    },
    /** Ends the login, after success or when the visitor left. */
    end() {
      running?.abort()
      running = undefined
      $run.set(undefined)
    },
  }
}
