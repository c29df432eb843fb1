import { expect } from 'chai'
import type { SignInSession } from '../../../src/schema/sign-in.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { choose, find } from '../../fixtures/page.ts'
import { addSignedIn, createPageSiwx, promptCount } from '../../fixtures/sign-in.ts'
import { until } from '../../fixtures/time.ts'
import { connectAsked, connectTo, signIn } from './asked.ts'

const MINUTE_MS = 60_000

function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve }
}

describe('a sign-in at a bad moment', () => {
  it('a visitor who cancels while the page verifies has no session afterwards', async () => {
    const siwx = createPageSiwx()
    const { addSession } = siwx
    const { held, release } = hold()
    siwx.addSession = async (session, nodes) => {
      await held
      await addSession(session, nodes)
    }
    const { events } = await connectTo(siwx)
    await signIn()
    await find('heading', 'Signing you in')
    await choose('button', 'Cancel')
    await events.some('wallet-disconnect')
    const kept: SignInSession[][] = []
    const { revokeSession } = siwx
    siwx.revokeSession = async (...input) => {
      kept.push([...siwx.sessions])
      await revokeSession(...input)
    }
    release()
    await until('the late session is ended', () => kept.some((sessions) => sessions.length === 1))
    await until('no session', () => siwx.sessions.length === 0)
    expect(events.of('wallet-sign-in')).to.deep.equal([])
  })

  it('a network that changes during the search for its session leaves no view behind', async () => {
    const siwx = createPageSiwx()
    const { getSessions } = siwx
    const { held, release } = hold()
    const { modal, wallet, events } = await addSignedIn(siwx)
    await modal.wallet?.switchNetwork('eip155:31338')
    await signIn()
    await events.some('wallet-sign-in', 2)
    const stored = [...siwx.sessions]
    siwx.setSessions = () => {}
    siwx.revokeSession = () => {}
    await modal.disconnect()
    siwx.sessions.push(...stored.filter((one) => !siwx.sessions.includes(one)))
    let searches = 0
    siwx.getSessions = async (chainId, address) => {
      searches += 1
      if (searches === 1) await held
      return getSessions(chainId, address)
    }
    await modal.show()
    await modal.connect('example.harbor')
    await until('searching', () => searches === 1)
    const other = modal.state.active.caipNetworkId === 'eip155:31338' ? 31337 : 31338
    wallet.control.switchTo(other)
    await until('the other network', () => modal.state.active.caipNetworkId === `eip155:${other}`)
    release()
    await until('signed in', () => modal.state.session?.data.chainId === `eip155:${other}`)
    await until('closed', () => !modal.state.open)
  })

  it('an old message is made anew, and a session stays when the page cannot tell whether it is still good', async () => {
    const { siwx, modal, wallet, events } = await connectAsked()
    const { getSessions } = siwx
    await find('button', 'Sign in')
    const clock = holdClock()
    clock.pass(5 * MINUTE_MS)
    await signIn()
    await events.some('wallet-sign-in')
    expect(siwx.nonces).to.have.length(2)
    expect(modal.state.session?.data.nonce).to.equal(siwx.nonces[1])
    expect(promptCount(wallet)).to.equal(1)
    clock.restart()
    wallet.control.selectAccount(1)
    await signIn()
    await events.some('wallet-sign-in', 2)
    await until('closed', () => !modal.state.open)
    let failures = 0
    siwx.getSessions = () => {
      failures += 1
      throw new Error('offline')
    }
    wallet.control.selectAccount(0)
    await until('asked', () => failures === 1)
    await until('its session', () => modal.state.session?.data.accountAddress === wallet.addresses[0])
    expect(modal.state.open).to.equal(false)
    expect(events.of('wallet-sign-out')).to.deep.equal([])
    siwx.getSessions = getSessions
  })

  it('disconnecting ends the sessions of all networks, and Try again looks first for one when the page could not tell', async () => {
    const siwx = createPageSiwx()
    const { modal, wallet, events } = await addSignedIn(siwx)
    const [session] = siwx.sessions
    if (session) siwx.sessions.push({ ...session, data: { ...session.data, chainId: 'eip155:31338' } })
    await modal.disconnect()
    await until('no session', () => siwx.sessions.length === 0)
    await events.some('wallet-sign-out')
    const { getSessions } = siwx
    await modal.connect('example.harbor')
    await signIn()
    await events.some('wallet-sign-in', 2)
    siwx.setSessions = () => {}
    await modal.disconnect()
    siwx.getSessions = () => Promise.reject(new Error('offline'))
    await modal.connect('example.harbor')
    await find('button', 'Try again')
    siwx.getSessions = getSessions
    await choose('button', 'Try again')
    await until('closed', () => !modal.state.open)
    expect(modal.state.session?.data.accountAddress).to.equal(wallet.addresses[0])
    expect(promptCount(wallet)).to.equal(2)
  })

  it('a second try while the wallet still shows the first one asks no second time', async () => {
    const { siwx, modal, wallet, events } = await connectAsked({ required: false })
    const release = wallet.control.hold()
    await signIn()
    await until('asked', () => promptCount(wallet) === 1)
    await choose('button', 'Cancel')
    modal.wallet?.signIn().catch(() => {})
    await signIn()
    const [error] = await events.some('wallet-error')
    expect(error?.code).to.equal('request-pending')
    expect(promptCount(wallet)).to.equal(1)
    release()
    await until('a message', () => siwx.nonces.length === 3)
    expect(events.of('wallet-sign-in')).to.deep.equal([])
  })
})
