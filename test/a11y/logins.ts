import { addModal, choose, find, gone, shows } from '../fixtures/page.ts'
import { addSigned, createPageSiwx } from '../fixtures/sign-in.ts'
import { until } from '../fixtures/time.ts'
import { answerWindows, isAt, openedWindows } from '../fixtures/wallets/social.ts'
import { pressIn } from '../sandbox/auth/page.ts'
import { check } from './check.ts'

/** Checks of the views of social logins, and of those that ask for a signature. */
export function describeLogins(theme: string): void {
  it('the providers, as glyphs, with names, closed until terms are agreed to, and as a list', async () => {
    const modal = addModal({ theme })
    await modal.show()
    await find('button', 'Continue with Google')
    await check(modal, 'seven')
    modal.options = { features: { legalCheckbox: true } }
    await until('closed', () => modal.shadowRoot?.querySelector('.cell:disabled'))
    await check(modal, 'closed')
    modal.options = { features: { email: false }, socials: ['google', 'apple'] }
    await gone('button', 'Continue with X')
    await check(modal, 'two')
    await modal.show({ view: 'ConnectSocials' })
    await shows('All socials')
    await check(modal, 'ConnectSocials')
  })

  it('a provider, waited for, cancelled, and blocked; and the code of Farcaster', async () => {
    openedWindows()
    const modal = addModal({ theme })
    await modal.show()
    await choose('button', 'Continue with Google')
    await shows('Google')
    await isAt('google')
    await check(modal, 'waiting')
    await pressIn('Cancel', '/social/google')
    await find('heading', 'Sign-in was cancelled')
    await check(modal, 'cancelled')
    await choose('button', 'Back')
    await shows('Connect wallet')
    answerWindows(() => null)
    await choose('button', 'Continue with GitHub')
    await find('link', 'Open sign-in')
    await check(modal, 'blocked')
    await choose('button', 'Back')
    await shows('Connect wallet')
    await choose('button', 'Continue with Farcaster')
    await find('img', /^QR code/)
    await check(modal, 'Farcaster')
  })

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
