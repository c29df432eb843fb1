import { addModal, choose, find, gone, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { answerWindows, isAt, openedWindows } from '../fixtures/wallets/social.ts'
import { pressIn } from '../sandbox/auth/page.ts'
import { check } from './check.ts'

/** Checks of the social login views. */
export function describeSocials(theme: string): void {
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
}
