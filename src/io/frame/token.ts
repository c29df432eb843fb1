import { tryOrUndefined } from '../../lib/errors.ts'
import { storagePrefix } from '../storage.ts'

const MAX_CHARS = 8192

/** The session token of the login frame, for browsers that give the frame no storage. */
export type FrameToken = {
  get(): string | undefined
  set(token: string): void
  remove(): void
}

/**
 * Stores the session token of a wallet in `sessionStorage`, or in memory when there is no storage. It is the only secret that
 * is stored, and it is removed with the login.
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
