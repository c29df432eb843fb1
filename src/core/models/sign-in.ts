import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'

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

/** Makes the state in which no account is asked to sign in. */
export function createSignIn() {
  const $request = atom<SignInRequest | undefined>()
  let putOff: ReadonlySet<AccountId> = new Set()
  return {
    $request: readonlyType($request),
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
