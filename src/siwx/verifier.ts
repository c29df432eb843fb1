import type { SignInNodes, SignInSession } from '../schema/sign-in.ts'

/** Verifies the sign-ins of one namespace. A page may write its own, for example to ask a service. */
export type SignInVerifier = {
  /** The namespace of CAIP-2, such as `eip155`. */
  readonly namespace: string
  /**
   * True when the account of the session has signed its message. The message is checked before. It may throw when it
   * cannot know, for example because no node answers.
   */
  verify(session: SignInSession, nodes: SignInNodes): boolean | Promise<boolean>
}
