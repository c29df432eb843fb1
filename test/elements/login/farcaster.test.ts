import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { callItself, phones } from '../../fixtures/agent.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { addModal, afterwards, all, choose, connected, find, gone, listen, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { scan } from '../../fixtures/wallets/phone.ts'
import { framesReady, service } from '../../fixtures/wallets/social.ts'
import { pressIn, titleAfter } from '../../sandbox/auth/page.ts'
import { inFrame, openTab } from '../../setup/commands.ts'
import { fault } from '../../setup/sandbox.ts'

const ASKING = 'Sign in with Farcaster'

async function opened(): Promise<WalletModal> {
  const modal = addModal()
  await modal.show()
  await choose('button', 'Continue with Farcaster')
  await shows('Farcaster')
  return modal
}

/** Number of times that the frame's page was loaded. */
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
    const modal = await opened()
    await find('img', 'QR code to sign in with Farcaster')
    const link = await scan(modal)
    expect(new URL(link).origin).to.equal(service)
    const tab = await openTab(link)
    await pressIn('Continue', link)
    await events.some('wallet-connect')
    await gone('dialog')
    await titleAfter(link, ASKING)
    await tab.close()
    expect(JSON.parse(localStorage.getItem('@appkit-wallet/social_provider') ?? '').value).to.equal('farcaster')
    await modal.disconnect()
  })

  it('a phone shows a link, and continues when the app answers', async () => {
    callItself(phones.android)
    const events = listen()
    const modal = await opened()
    const link = await find<HTMLAnchorElement>('link', 'Open Farcaster')
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer'])
    expect(seen('img', /^QR code/)).to.equal(null)
    const tab = await openTab(link.href)
    await pressIn('Continue', link.href)
    await events.some('wallet-connect')
    await titleAfter(link.href, ASKING)
    await tab.close()
    await modal.disconnect()
  })

  it('the view waits without a timer', async () => {
    const modal = await opened()
    await find('img', 'QR code to sign in with Farcaster')
    const clock = stopClock()
    afterwards(clock.restart)
    clock.pass(60 * 60_000)
    clock.restart()
    await find('img', 'QR code to sign in with Farcaster')
    expect(modal.state.view).to.equal('ConnectingFarcaster')
  })

  it('leaving cancels silently: the link is cleared, and the frame starts again', async () => {
    const events = listen()
    const modal = await opened()
    await find('img', 'QR code to sign in with Farcaster')
    const link = await scan(modal)
    const first = await mark()
    await choose('button', 'Back')
    await shows('Connect wallet')
    await loadedAfter(first)
    const tab = await openTab(link)
    await pressIn('Continue', link)
    expect(await titleAfter(link, ASKING)).to.equal('Signed in')
    await tab.close()
    expect([all('alert'), events.of('wallet-error'), events.of('wallet-connect')]).to.deep.equal([[], [], []])
    await choose('button', 'Continue with Farcaster')
    await find('img', 'QR code to sign in with Farcaster')
    expect(await scan(modal)).not.to.equal(link)
  })

  it('a second login starts while the frame still reloads for the first', async () => {
    const modal = await opened()
    await find('img', 'QR code to sign in with Farcaster')
    const link = await scan(modal)
    await fault('auth', 'slow', { ms: 3_500, times: 1 })
    const loaded = framesReady()
    await choose('button', 'Back')
    await shows('Connect wallet')
    await choose('button', 'Continue with Farcaster')
    await loaded
    await find('img', 'QR code to sign in with Farcaster')
    const again = await scan(modal)
    expect(again).not.to.equal(link)
    const tab = await openTab(again)
    await pressIn('Continue', again)
    await until('logged in', () => modal.state.active.status === 'connected')
    await tab.close()
    await modal.disconnect()
  })

  it('a frame waiting for Farcaster is removed when another wallet connects', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'ConnectingFarcaster' })
    await find('img', 'QR code to sign in with Farcaster')
    const first = await mark()
    modal.close()
    await gone('dialog')
    await loadedAfter(first)
    expect(modal.state.active.status).to.equal('connected')
  })

  it('a login declined in the app is reported, and can be retried', async () => {
    const events = listen()
    const modal = await opened()
    await find('img', 'QR code to sign in with Farcaster')
    const link = await scan(modal)
    const tab = await openTab(link)
    await pressIn('Cancel', link)
    await find('heading', 'Sign-in was cancelled')
    await titleAfter(link, ASKING)
    await tab.close()
    expect(events.of('wallet-error')).to.deep.equal([])
    await choose('button', 'Try again')
    await find('img', 'QR code to sign in with Farcaster')
    expect(await scan(modal)).not.to.equal(link)
  })

  it('a failing service is reported as unavailable', async () => {
    const modal = await opened()
    await find('img', 'QR code to sign in with Farcaster')
    const first = await mark()
    await choose('button', 'Back')
    await shows('Connect wallet')
    await loadedAfter(first)
    await fault('auth', 'error')
    await choose('button', 'Continue with Farcaster')
    await find('button', 'Try again')
    expect(modal.state.open).to.equal(true)
  })
})
