import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { SignInSession } from '../../schema/sign-in.ts'

/** Makes the state in which no account is signed in. The snapshot of every wallet reads it, so it is small. */
export function createSessions() {
  const $sessions = atom<{ readonly [A in AccountId]?: SignInSession }>({})
  return {
    /** The session of each account that is signed in. */
    $sessions: readonlyType($sessions),
    /** Sets the session of an account; undefined removes it. */
    setSession: (account: AccountId, session: SignInSession | undefined) =>
      $sessions.set({ ...$sessions.get(), [account]: session }),
  }
}
