// @run all
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { addModal, choose, find, listen, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { answerWindows, completes, isAt, openedWindows } from '../../fixtures/wallets/social.ts'
import { pressIn, runInFrame } from '../../sandbox/auth/page.ts'
import { fault } from '../../setup/sandbox.ts'

/** Text of the developer alert. */
const told = () => seen('alert')?.textContent ?? ''

async function opened(): Promise<WalletModal> {
  const modal = addModal()
  await modal.show()
  await find('group', 'Continue with')
  return modal
}

/** Waits until the frame exists by starting and leaving a login. */
async function withFrame(): Promise<WalletModal> {
  const modal = await opened()
  await choose('button', 'Continue with Google')
  await isAt('google')
  await choose('button', 'Back')
  await shows('Connect wallet')
  return modal
}

describe('a social login that takes too long', () => {
  afterEach(async () => {
    await fault('auth', 'off')
    sessionStorage.clear()
  })

  it("the login ends after 30 s without the provider's page, tells the developer, and can be retried", async () => {
    const windows = openedWindows()
    const modal = await withFrame()
    await fault('auth', 'hang')
    const { pass, restart, waiting } = holdClock()
    const before = waiting()
    const events = listen()
    await choose('button', 'Continue with GitHub')
    await shows('GitHub')
    await until('it is asked for', () => waiting() >= before + 3)
    const { location, title, body } = windows.at(-1)?.window?.document ?? document
    expect([location.href, title, body.textContent]).to.deep.equal(['about:blank', 'GitHub', 'GitHub'])
    pass(29_900)
    expect(told()).to.equal('')
    pass(200)
    restart()
    await find('heading', 'Social login timed out')
    await until('the developer is told', () => told().includes('Social login timed out') && told().includes('GitHub'))
    await until('the window is closed', () => windows.at(-1)?.window?.closed)
    expect(events.of('wallet-error').map(({ detail }) => detail.code)).to.deep.equal(['socials-timeout'])
    expect(modal.state).to.deep.include({ open: true, view: 'ConnectingSocial' })
    await fault('auth', 'off')
    await choose('button', 'Try again')
    await completes(modal, 'github')
  })

  it('the login ends when the visitor has not returned after two minutes', async () => {
    const windows = openedWindows()
    await withFrame()
    const { pass, restart } = holdClock()
    await choose('button', 'Continue with X')
    await isAt('x')
    pass(119_000)
    expect(told()).to.equal('')
    pass(1_500)
    restart()
    await find('heading', 'Social login timed out')
    expect(told()).to.include('Social login timed out')
    await until('the window is closed', () => windows.at(-1)?.window?.closed)
  })

  it('the login waits without a limit while the browser blocks the popup', async () => {
    answerWindows(() => null)
    await opened()
    await choose('button', 'Continue with X')
    await find('link', 'Open sign-in')
    const { pass, restart } = holdClock()
    pass(300_000)
    restart()
    await find('link', 'Open sign-in')
    expect(told()).to.equal('')
  })

  it('the login ends after 30 s when the service does not complete it', async () => {
    openedWindows()
    await withFrame()
    await choose('button', 'Continue with Discord')
    await isAt('discord')
    const { pass, restart, waiting } = holdClock()
    await fault('auth', 'off')
    // The provider's page answers; the frame's next request does not.
    await runInFrame('/sdk', 'window.fetch = () => new Promise(() => {})')
    const before = waiting()
    await pressIn('Continue', '/social/discord')
    await find('heading', 'Signing in')
    await until('asked', () => waiting() > before)
    pass(30_100)
    restart()
    await find('heading', 'Social login timed out')
    expect(told()).to.include('Social login timed out')
  })

  it('a missing frame is reported as unavailable', async () => {
    openedWindows()
    await fault('auth', 'error')
    const { pass, restart } = holdClock()
    const modal = await opened()
    await choose('button', 'Continue with Apple')
    await shows('Apple')
    await until('it is told', () => {
      pass(5_000)
      return seen('heading', 'Unable to load email login dependency')
    })
    restart()
    expect(modal.state.open).to.equal(true)
    await fault('auth', 'off')
    await choose('button', 'Try again')
    await completes(modal, 'apple')
  })
})
