import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { addModal, all, choose, fill, find, focused, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { answerWindows, isAt, openedWindows, service } from '../../fixtures/social.ts'
import { eventually, frame, until } from '../../fixtures/time.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { click, device } from '../../setup/commands.ts'

const names = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

const labels = (modal: WalletModal) =>
  all('button', /^Continue with (?!email)/, modal).map(({ ariaLabel, textContent }) => [ariaLabel, textContent])

async function opened(options: object = {}): Promise<WalletModal> {
  const modal = addModal()
  modal.options = options
  await modal.show()
  await find('group', 'Continue with')
  return modal
}

/** Chooses a provider, and waits until its page is there. */
async function begin(provider: keyof typeof names): Promise<void> {
  await choose('button', `Continue with ${names[provider]}`)
  await shows(names[provider])
  await isAt(provider)
}

afterEach(() => sessionStorage.clear())

describe('the providers on Connect', () => {
  it('are seven glyphs with names, in their order', async () => {
    const modal = await opened()
    expect(labels(modal)).to.deep.equal(
      ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'].map((name) => [
        `Continue with ${name}`,
        '',
      ]),
    )
  })

  it('have their names beside them where there are two, in the page’s order', async () => {
    const modal = await opened({ socials: ['apple', 'google'] })
    expect(labels(modal)).to.deep.equal([
      ['Continue with Apple', 'Apple'],
      ['Continue with Google', 'Google'],
    ])
  })

  it('wait until the visitor has agreed to the terms', async () => {
    const windows = openedWindows()
    const modal = await opened({ features: { legalCheckbox: true } })
    const google = await find<HTMLButtonElement>('button', 'Continue with Google')
    expect(google.disabled).to.equal(true)
    await click(google)
    expect([windows.length, modal.state.view]).to.deep.equal([0, 'Connect'])
    await choose('checkbox', /^I agree/)
    await until('they may be used', () => !google.disabled)
  })

  it('are five and a list of all where a narrow sheet has no room for seven', async () => {
    await device({ width: 330, height: 700 })
    await until('narrow', () => innerWidth === 330)
    const modal = await opened()
    const cells = () => labels(modal).map(([label]) => label)
    await until('five', () => cells().length === 5)
    await choose('button', 'More ways to continue')
    await shows('All socials')
    await until('all', () => cells().length === 7)
    await eventually(() => expect(cells()[6]).to.equal('Continue with Facebook'))
    const windows = openedWindows()
    await choose('button', 'Continue with GitHub')
    await shows('GitHub')
    expect(windows).to.have.length(1)
    await device({ width: 800, height: 600 })
  })

  it('that are listed wait for the visitor’s consent, too', async () => {
    const modal = addModal()
    modal.options = { features: { legalCheckbox: true } }
    await modal.show({ view: 'ConnectSocials' })
    const google = await find<HTMLButtonElement>('button', 'Continue with Google')
    expect(google.disabled).to.equal(true)
    await choose('checkbox', /^I agree/)
    await until('it may be used', () => !google.disabled)
  })

  it('cost no frame, and no question, before one is chosen', async () => {
    const modal = await opened()
    const google = await find('button', 'Continue with Google', modal)
    google.focus()
    await frame()
    expect(document.querySelector('iframe')).to.equal(null)
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(service))).to.deep.equal([])
  })
})

describe('a login by a provider', () => {
  for (const provider of Object.keys(names) as (keyof typeof names)[])
    it(`goes through the window of ${names[provider]} to a connected, closed modal`, async () => {
      const windows = openedWindows()
      const events = listen()
      const modal = await opened()
      await begin(provider)
      expect(windows).to.have.length(1)
      await find('button', 'Try again')
      await pressIn('Continue', `/social/${provider}`)
      const [detail] = await events.some('wallet-connect')
      expect(detail).to.deep.include({ restored: false, namespace: 'eip155' })
      expect(detail?.connector).to.deep.include({ id: 'auth', type: 'AUTH' })
      await gone('dialog')
      expect(modal.state.active.status).to.equal('connected')
      expect(windows[0]?.window?.closed).to.equal(true)
      expect(JSON.parse(localStorage.getItem('@appkit-wallet/social_provider') ?? '').value).to.equal(provider)
      expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(null)
      const tracked = events.of('wallet-track').map((event) => event.detail)
      expect(tracked).to.containSubset([
        { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } },
        { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } },
        { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } },
      ])
      await modal.disconnect()
    })

  it('says that the visitor declined there, and begins again', async () => {
    const windows = openedWindows()
    const modal = await opened()
    await begin('google')
    await pressIn('Cancel', '/social/google')
    await find('heading', 'Sign-in was cancelled')
    await until('the window is closed', () => windows[0]?.window?.closed)
    expect(modal.state).to.deep.include({ open: true, view: 'ConnectingSocial' })
    const again = await find('button', 'Try again')
    await until('the focus is on it', () => focused() === again)
    const events = listen()
    again.click()
    await isAt('google')
    await pressIn('Continue', '/social/google')
    await events.some('wallet-connect')
    expect(windows).to.have.length(2)
    await modal.disconnect()
  })

  it('is over when its window is closed: back to the list, with what was typed there', async () => {
    const windows = openedWindows()
    const modal = await opened()
    await fill('Email address', 'mara@fieldnote.example')
    await begin('discord')
    const events = listen()
    const before = performance.now()
    windows[0]?.window?.close()
    await until('it is told', () => seen('alert')?.textContent?.includes('Sign-in was cancelled'))
    expect(performance.now() - before).to.be.below(1_500)
    await shows('Connect wallet')
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal('mara@fieldnote.example')
    expect(modal.state.active.status).to.equal('disconnected')
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.deep.equal(['login-cancelled'])
    expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(null)
  })

  it('is over when its window has been cut off from the page, which looks the same', async () => {
    const location = {
      replace() {
        severed.closed = true
      },
    }
    const severed = { closed: false, close() {}, location }
    answerWindows(() => severed)
    await opened()
    await choose('button', 'Continue with Google')
    await until('it is told', () => seen('alert')?.textContent?.includes('Sign-in was cancelled'))
    await shows('Connect wallet')
  })

  it('is left by Back, by Cancel and by closing the modal, and takes its window along', async () => {
    const windows = openedWindows()
    const modal = await opened()
    await begin('google')
    await choose('button', 'Back')
    await until('closed', () => windows[0]?.window?.closed)
    await shows('Connect wallet')
    await begin('x')
    await choose('button', 'Cancel')
    await until('closed', () => windows[1]?.window?.closed)
    await shows('Connect wallet')
    await begin('apple')
    await modal.close()
    await until('closed', () => windows[2]?.window?.closed)
    expect(all('alert')).to.deep.equal([])
    expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(null)
  })

  it('ends when another provider is chosen, and that one goes on', async () => {
    const windows = openedWindows()
    const events = listen()
    const modal = await opened()
    const [google, github] = [
      await find('button', 'Continue with Google'),
      await find('button', 'Continue with GitHub'),
    ]
    google.click()
    github.click()
    await shows('GitHub')
    await until('closed', () => windows[0]?.window?.closed)
    await isAt('github')
    await pressIn('Continue', '/social/github')
    await events.some('wallet-connect')
    expect(windows).to.have.length(2)
    await modal.disconnect()
  })

  it('whose window the browser blocks is gone on with by a link', async () => {
    answerWindows(() => null)
    const events = listen()
    const modal = await opened()
    await choose('button', 'Continue with Facebook')
    await find('heading', 'Pop-up blocked')
    expect(modal.state.active.status).to.equal('disconnected')
    const link = await find<HTMLAnchorElement>('link', 'Open sign-in')
    expect(link.target).to.equal('_blank')
    await click(link)
    await find('heading', 'Continue with Facebook')
    await isAt('facebook')
    await pressIn('Continue', '/social/facebook')
    await events.some('wallet-connect')
    await gone('dialog')
    expect(seen('alert')).to.equal(null)
    await modal.disconnect()
  })
})
