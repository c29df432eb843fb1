import { tryOrUndefined } from '../../lib/errors.ts'
import { storagePrefix } from '../storage.ts'

const MAX_CHARS = 8192

/** The session of the login frame, for a frame to which the browser gives no storage. */
export type FrameToken = {
  get(): string | undefined
  set(token: string): void
  remove(): void
}

/**
 * Keeps the session token of one wallet name for as long as the tab lives, in memory where there is no storage. It is the one
 * secret that is stored at all: `sessionStorage` alone, and gone with the login.
 */
export function createFrameToken(name: string): FrameToken {
  const key = `${storagePrefix(name)}session_token`
  let memory: string | undefined
  return {
    get() {
      const kept = tryOrUndefined(() => sessionStorage.getItem(key)) ?? memory
      return kept && kept.length <= MAX_CHARS ? kept : undefined
    },
    set(token) {
      memory = token
      tryOrUndefined(() => sessionStorage.setItem(key, token))
    },
    remove() {
      memory = undefined
      tryOrUndefined(() => sessionStorage.removeItem(key))
    },
  }
}
