import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { addModal, all, choose, fill, find, focused, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { eventually, frame, until } from '../../fixtures/time.ts'
import { answerWindows, completes, isAt, lastNonce, openedWindows, service } from '../../fixtures/wallets/social.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { click, device } from '../../setup/commands.ts'

const own = { google: 'Google', x: 'X', discord: 'Discord' } as const
const names = { ...own, github: 'GitHub', apple: 'Apple', facebook: 'Facebook' } as const

const labels = (modal: WalletModal) =>
  all('button', /^Continue with (?!email)/, modal).map(({ ariaLabel, textContent }) => [ariaLabel, textContent])

async function opened(options: object = {}): Promise<WalletModal> {
  const modal = addModal()
  modal.options = options
  await modal.show()
  await find('group', 'Continue with')
  return modal
}

/** Chooses a provider and waits for its page. */
async function begin(provider: keyof typeof names): Promise<void> {
  await choose('button', `Continue with ${names[provider]}`)
  await shows(names[provider])
  await isAt(provider)
}

describe('providers in the connect view', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  it("seven providers are named icons in their order, and two have visible names, in the page's order", async () => {
    const modal = await opened()
    const seven = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
    expect(labels(modal)).to.deep.equal(seven.map((name) => [`Continue with ${name}`, '']))
    modal.options = { socials: ['apple', 'google'] }
    await until('two', () => labels(modal).length === 2)
    expect(labels(modal)).to.deep.equal([
      ['Continue with Apple', 'Apple'],
      ['Continue with Google', 'Google'],
    ])
  })

  it('the providers stay disabled until the visitor agrees to the terms', async () => {
    const windows = openedWindows()
    const modal = await opened({ features: { legalCheckbox: true } })
    const google = await find<HTMLButtonElement>('button', 'Continue with Google')
    expect(google.disabled).to.equal(true)
    await click(google)
    expect([windows.length, modal.state.view]).to.deep.equal([0, 'Connect'])
    await choose('checkbox', /^I agree/)
    await until('they may be used', () => !google.disabled)
    const list = addModal({ name: 'list' })
    list.options = { features: { legalCheckbox: true } }
    await modal.close()
    await list.show({ view: 'ConnectSocials' })
    const listed = await find<HTMLButtonElement>('button', 'Continue with Google', list)
    expect(listed.disabled, 'in the list of providers, too').to.equal(true)
    await choose('checkbox', /^I agree/, list)
    await until('it may be used', () => !listed.disabled)
  })

  it('a narrow sheet shows five providers and a list of all', async () => {
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
  })

  it('the providers load no frame and send no request before one is chosen', async () => {
    // The page also lists what the tests before asked for.
    performance.clearResourceTimings()
    const modal = await opened()
    const google = await find('button', 'Continue with Google', modal)
    google.focus()
    await frame()
    expect(document.querySelector('iframe')).to.equal(null)
    const asked = performance.getEntriesByType('resource')
    expect(asked.map(({ name }) => name).filter((name) => name.startsWith(service))).to.deep.equal([])
  })
})

describe('a social login', () => {
  afterEach(() => sessionStorage.clear())

  for (const provider of Object.keys(names) as (keyof typeof names)[])
    it(`the popup of ${names[provider]} leads to a connected account and a closed modal`, async () => {
      const windows = openedWindows()
      const events = listen()
      const modal = await opened()
      await begin(provider)
      expect(windows).to.have.length(1)
      await find('button', 'Try again')
      expect(modal.state.active.status).to.equal('connecting')
      await pressIn('Continue', `/social/${provider}`)
      const [detail] = await events.some('wallet-connect')
      expect(detail).to.deep.include({ restored: false, namespace: 'eip155' })
      expect(detail?.connector).to.deep.include({ id: 'auth', type: 'AUTH' })
      await gone('dialog')
      expect(modal.state.active.status).to.equal('connected')
      expect(modal.state.active.connector?.social).to.equal(provider)
      expect(modal.state.active.connector?.identifier).to.be.a('string').and.not.empty
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

  it('a login declined at the provider is reported, and can be retried', async () => {
    const windows = openedWindows()
    const modal = await opened()
    await begin('google')
    await pressIn('Cancel', '/social/google')
    await find('heading', 'Sign-in was cancelled')
    expect(modal.state.active.status).to.equal('disconnected')
    await until('the window is closed', () => windows[0]?.window?.closed)
    expect(modal.state).to.deep.include({ open: true, view: 'ConnectingSocial' })
    const again = await find('button', 'Try again')
    await until('the focus is on it', () => focused() === again)
    again.click()
    await completes(modal, 'google')
    expect(windows).to.have.length(2)
  })

  it('closing the popup returns to the list within 1.5 s, with its input', async () => {
    const windows = openedWindows()
    const modal = await opened()
    await fill('Email address', 'mara@fieldnote.example')
    await begin('discord')
    const events = listen()
    const clock = holdClock()
    await until('the window is followed', () => clock.waiting(500) > 0)
    windows[0]?.window?.close()
    clock.pass(500)
    // Its answer may still arrive for a quarter second.
    await until('the closing is noticed', () => clock.waiting(250) > 0)
    clock.pass(250)
    await until('it is told', () => seen('alert')?.textContent?.includes('Sign-in was cancelled'))
    clock.restart()
    await shows('Connect wallet')
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal('mara@fieldnote.example')
    expect(modal.state.active.status).to.equal('disconnected')
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.deep.equal(['login-cancelled'])
    expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(null)
  })

  for (const cause of ['is cut off as soon as it is opened', 'belongs to an isolated page'] as const)
    it(`a popup that ${cause} is no cancelled login: it waits, and can continue in this tab`, async () => {
      const isIsolated = cause.startsWith('belongs')
      const own = Object.getOwnPropertyDescriptor(window, 'crossOriginIsolated') as PropertyDescriptor
      Object.defineProperty(window, 'crossOriginIsolated', { configurable: true, value: isIsolated })
      afterwards(() => Object.defineProperty(window, 'crossOriginIsolated', own))
      const replace = () => Object.assign(severed, { closed: !isIsolated })
      const severed = { closed: false, close() {}, location: { replace } }
      const links: string[] = []
      answerWindows((url, target) => (target === '_top' ? void links.push(url) : severed))
      const events = listen()
      const modal = await opened()
      await choose('button', 'Continue with Google')
      const here = await find('button', 'Continue in this tab')
      expect(modal.state.view).to.equal('ConnectingSocial')
      expect(events.of('wallet-error')).to.deep.equal([])
      here.click()
      const [link = ''] = await until('the page is left', () => links.length > 0 && links).then(() => links)
      const state = new URL(link).searchParams.get('state') ?? ''
      expect(decodeURIComponent(state.split('--')[1] ?? ''))
        .to.include(`${location.origin}/`)
        .and.include(lastNonce())
      await choose('button', 'Cancel')
      await shows('Connect wallet')
      expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(null)
    })

  it('Back, Cancel and closing the modal end the login and close the popup', async () => {
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

  it('choosing another provider ends the login and starts the other one', async () => {
    const windows = openedWindows()
    const modal = await opened()
    const google = await find('button', 'Continue with Google')
    const github = await find('button', 'Continue with GitHub')
    google.click()
    github.click()
    await shows('GitHub')
    await until('closed', () => windows[0]?.window?.closed)
    await completes(modal, 'github')
    expect(windows).to.have.length(2)
  })

  it('a blocked popup continues with a link', async () => {
    answerWindows(() => null)
    const events = listen()
    const modal = await opened()
    await choose('button', 'Continue with Facebook')
    await find('heading', 'Pop-up blocked')
    expect(modal.state.active.status).to.equal('connecting')
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
