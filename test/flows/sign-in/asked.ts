import type { WalletOptions } from '../../../src/schema/config/options.ts'
import type { Siwx } from '../../../src/schema/sign-in.ts'
import { choose, listen } from '../../fixtures/page.ts'
import { addSigned, createPageSiwx, type PageSiwx } from '../../fixtures/sign-in.ts'
import { addLogin, answerFrame, askCode, enterCode } from '../login/login.ts'

/** A page whose `siwx` asks the connected account of a browser wallet to sign in, and the events since then. */
export async function connectTo(siwx: Siwx) {
  const { modal, wallet } = addSigned(siwx)
  const events = listen()
  await modal.connect('example.harbor')
  return { modal, wallet, events }
}

/** The same for a page with a `siwx` of its own. */
export async function connectAsked(changes: Partial<PageSiwx> = {}) {
  const siwx = createPageSiwx(changes)
  return { siwx, ...(await connectTo(siwx)) }
}

/** Presses the button of the view. */
export const signIn = (): Promise<HTMLElement> => choose('button', 'Sign in')

/** A new login that is asked to sign in, and what it answers in its frame. */
export async function logInAsked(options: WalletOptions, answer: 'Approve' | 'Reject' = 'Approve') {
  const modal = addLogin(options)
  const events = listen()
  await enterCode(await askCode(modal), modal)
  await choose('button', 'Sign in', modal)
  await answerFrame(modal, answer)
  return { modal, events }
}
