// @run all
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { addModal, all, choose, connected, find, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { scan } from '../../fixtures/wallets/phone.ts'
import { framesReady, service } from '../../fixtures/wallets/social.ts'
import { pressIn, titleAfter } from '../../sandbox/auth/page.ts'
import { inFrame, openTab } from '../../setup/commands.ts'
import { fault } from '../../setup/sandbox.ts'

const ASKING = 'Sign in with Farcaster'
const CODE = 'QR code to sign in with Farcaster'

/** Opens the view of Farcaster. */
async function begin(): Promise<WalletModal> {
  const modal = addModal()
  await modal.show()
  await choose('button', 'Continue with Farcaster')
  await shows('Farcaster')
  return modal
}

/** The same with a code; `link` is what the code says. */
async function opened() {
  const modal = await begin()
  await find('img', CODE)
  return { modal, link: await scan(modal) }
}

/** Goes back to the list, and asks for a code again. */
async function again(modal: WalletModal, between: () => unknown = () => {}): Promise<string> {
  await choose('button', 'Continue with Farcaster')
  await between()
  await find('img', CODE)
  return scan(modal)
}

const leave = async () => {
  await choose('button', 'Back')
  await shows('Connect wallet')
}

/** Opens the page of a code, and presses a button there; returns what it says then. */
async function answer(link: string, button: 'Continue' | 'Cancel', first: () => Promise<unknown> = async () => {}) {
  const tab = await openTab(link)
  await pressIn(button, link)
  await first()
  const title = await titleAfter(link, ASKING)
  await tab.close()
  return title
}

/** When the frame's page was loaded. */
const mark = () => inFrame<number>(`${service}/sdk`, 'performance.timeOrigin')

/** Waits until the frame's page was loaded again. */
const loadedAfter = (first: number | undefined) =>
  until('the frame is loaded again', () =>
    inFrame<boolean>(`${service}/sdk`, `performance.timeOrigin !== ${first} && document.readyState === 'complete'`),
  )

describe('a login by Farcaster', () => {
  afterEach(async () => {
    await fault('auth', 'off')
    sessionStorage.clear()
  })

  it('a desktop shows a QR code, and continues when it was scanned', async () => {
    const events = listen()
    const { modal, link } = await opened()
    expect(new URL(link).origin).to.equal(service)
    await answer(link, 'Continue', async () => {
      await events.some('wallet-connect')
      await gone('dialog')
    })
    expect(JSON.parse(localStorage.getItem('@appkit-wallet/social_provider') ?? '').value).to.equal('farcaster')
    await modal.disconnect()
  })

  it('a phone shows a link, and continues when the app answers', async () => {
    callItself(phones.android)
    const events = listen()
    const modal = await begin()
    const link = await find<HTMLAnchorElement>('link', 'Open Farcaster')
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer'])
    expect(seen('img', /^QR code/)).to.equal(null)
    await answer(link.href, 'Continue', () => events.some('wallet-connect'))
    await modal.disconnect()
  })

  it('the view waits without a timer', async () => {
    const { modal } = await opened()
    const clock = holdClock()
    clock.pass(60 * 60_000)
    clock.restart()
    await find('img', CODE)
    expect(modal.state.view).to.equal('ConnectingFarcaster')
  })

  it('leaving cancels silently: the link is cleared, and the frame starts again', async () => {
    const events = listen()
    const { modal, link } = await opened()
    const first = await mark()
    await leave()
    await loadedAfter(first)
    expect(await answer(link, 'Continue')).to.equal('Signed in')
    expect([all('alert'), events.of('wallet-error'), events.of('wallet-connect')]).to.deep.equal([[], [], []])
    expect(await again(modal)).not.to.equal(link)
  })

  it('a second login starts while the frame still reloads for the first', async () => {
    const { modal, link } = await opened()
    await fault('auth', 'slow', { ms: 3_500, times: 1 })
    const loaded = framesReady()
    await leave()
    const next = await again(modal, () => loaded)
    expect(next).not.to.equal(link)
    await answer(next, 'Continue', () => until('logged in', () => modal.state.active.status === 'connected'))
    await modal.disconnect()
  })

  it('a frame waiting for Farcaster is removed when another wallet connects', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'ConnectingFarcaster' })
    await find('img', CODE)
    const first = await mark()
    modal.close()
    await gone('dialog')
    await loadedAfter(first)
    expect(modal.state.active.status).to.equal('connected')
  })

  it('a login declined in the app is reported, and can be retried', async () => {
    const events = listen()
    const { modal, link } = await opened()
    await answer(link, 'Cancel', () => find('heading', 'Sign-in was cancelled'))
    expect(events.of('wallet-error')).to.deep.equal([])
    await choose('button', 'Try again')
    await find('img', CODE)
    expect(await scan(modal)).not.to.equal(link)
  })

  it('a failing service is reported as unavailable', async () => {
    const { modal } = await opened()
    const first = await mark()
    await leave()
    await loadedAfter(first)
    await fault('auth', 'error')
    await choose('button', 'Continue with Farcaster')
    await find('button', 'Try again')
    expect(modal.state.open).to.equal(true)
  })
})
