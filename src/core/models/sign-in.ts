import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { SignInSession } from '../../schema/sign-in.ts'

/** How far a sign-in is: its message is made, ready or could not be made, the wallet signs, or the page verifies. */
export type SignInPhase = 'loading' | 'ready' | 'failed' | 'signing' | 'verifying'

/** A sign-in that the visitor is asked for. */
export type SignInRequest = {
  readonly account: AccountId
  readonly namespace: Namespace
  readonly phase: SignInPhase
  /** The text to sign, once it has been made and checked. */
  readonly message?: string
  /** Why the last attempt ended. */
  readonly error?: ErrorCode | undefined
}

/** Makes the state in which no account is signed in, and none is asked. */
export function createSignIn() {
  const $sessions = atom<{ readonly [A in AccountId]?: SignInSession }>({})
  const $request = atom<SignInRequest | undefined>()
  let putOff: ReadonlySet<AccountId> = new Set()
  return {
    /** The session of each account that is signed in. */
    $sessions: readonlyType($sessions),
    $request: readonlyType($request),
    setSession: (account: AccountId, session: SignInSession) =>
      $sessions.set({ ...$sessions.get(), [account]: session }),
    removeSession(account: AccountId) {
      const { [account]: _, ...rest } = $sessions.get()
      $sessions.set(rest)
    },
    beginRequest: (account: AccountId, namespace: Namespace) => $request.set({ account, namespace, phase: 'loading' }),
    /** Changes the request of an account; ignored when another account is asked by now. */
    updateRequest(account: AccountId, change: Pick<SignInRequest, 'phase'> & Partial<SignInRequest>) {
      const request = $request.get()
      if (request?.account === account) $request.set({ ...request, ...change })
    },
    endRequest: () => $request.set(undefined),
    /** Ends the request, because the visitor does not want to sign in now. */
    putOffRequest() {
      const account = $request.get()?.account
      if (account) putOff = new Set([...putOff, account])
      $request.set(undefined)
    },
    isPutOff: (account: AccountId) => putOff.has(account),
    /** Asks again, because a wallet has been connected or disconnected. */
    forgetPutOff() {
      putOff = new Set()
    },
  }
}
