import { choose, listen } from '../../fixtures/page.ts'
import { addSigned, createPageSiwx, type PageSiwx } from '../../fixtures/sign-in.ts'

/** A page whose `siwx` asks the connected account of a browser wallet to sign in, and the events since then. */
export async function connectAsked(changes: Partial<PageSiwx> = {}) {
  const siwx = createPageSiwx(changes)
  const { modal, wallet } = addSigned(siwx)
  const events = listen()
  await modal.connect('example.harbor')
  return { siwx, modal, wallet, events }
}

/** Presses the button of the view. */
export const signIn = (): Promise<HTMLElement> => choose('button', 'Sign in')
