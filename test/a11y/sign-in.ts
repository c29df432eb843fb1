import { choose, find } from '../fixtures/page.ts'
import { addSigned, createPageSiwx } from '../fixtures/sign-in.ts'
import { check } from './check.ts'

/** Checks of the views that ask for a signature. */
export function describeSignIn(theme: string): void {
  it('SIWXSignMessage, its message, a refused one, and ConnectingSiwe', async () => {
    const siwx = createPageSiwx({ parts: { domain: 'evil.example' } })
    const { modal, wallet } = addSigned(siwx, { theme })
    await modal.connect('example.harbor')
    await find('button', 'Try again')
    await check(modal, 'refused')
    siwx.parts = {}
    await choose('button', 'Try again')
    await find('button', 'Sign in')
    await check(modal, 'asked')
    await choose('button', 'Read the message')
    await check(modal, 'message')
    wallet.control.next('personal_sign', 'hang')
    await choose('button', 'Sign in')
    await find('heading', 'Confirm in Harbor')
    await check(modal, 'waiting')
  })
}
