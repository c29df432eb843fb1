// @run all
import { expect } from 'chai'
import { createSiwx } from '../../../src/entry/siwx.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { loadPage } from '../../fixtures/loaded.ts'
import { choose, find, listen } from '../../fixtures/page.ts'
import { tap } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { call, resetServer } from '../../sandbox/sign-in/server.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { promptCount, wallets } from './wallets.ts'

const { server } = sandbox
const FAILED = 'A problem occurred while trying initialize authentication'

const readCounts = async (): Promise<{ issued: number; verified: number }> => (await fetch(`${server}/counts`)).json()

/** A modal with networks of all namespaces, whose server signs visitors in. */
function addServed() {
  const modal = addFour()
  modal.options = { siwx: createSiwx({ server, statement: 'Sign in to Fieldnote.' }) }
  return modal
}

const told = ({ shadowRoot }: HTMLElement) =>
  until('the sentence', () => shadowRoot?.querySelector('dialog')?.textContent?.includes(FAILED))

describe('a server that signs visitors in', () => {
  afterEach(resetServer)

  for (const [namespace, add] of Object.entries(wallets)) {
    it(`has the session of a ${namespace} account after one prompt, until it signs out`, async () => {
      const { id, wallet } = add()
      const modal = addServed()
      const events = listen()
      const before = await readCounts()
      await modal.connect(id)
      await find('button', 'Sign in')
      expect(promptCount(wallet)).to.equal(0)
      await choose('button', 'Sign in')
      const [detail] = await events.some('wallet-sign-in')
      await until('closed', () => !modal.state.open)
      const { address, caipAddress, caipNetworkId } = modal.state.active
      expect(detail).to.deep.include({ namespace, caipAddress, session: modal.state.session })
      const { status, body } = await call('/session')
      expect(status).to.equal(200)
      expect(body).to.include({ address, chainId: caipNetworkId, domain: location.host })
      expect(promptCount(wallet)).to.equal(1)
      expect(await readCounts()).to.deep.equal({ issued: before.issued + 1, verified: before.verified + 1 })
      await modal.wallet?.signOut()
      expect(modal.state.session).to.equal(undefined)
      expect((await call('/session')).status).to.equal(401)
      expect(modal.state.active.status).to.equal('connected')
    })
  }

  it('a reload keeps the session, without a prompt', async () => {
    const first = await loadPage({ signInServer: server })
    const inside = () => first.frame.contentDocument?.body
    await first.modal.connect('example.harbor')
    await choose('button', 'Sign in', inside())
    await until('the session', () => first.modal.state.session)
    const { issued } = await readCounts()
    const again = await loadPage({ signInServer: server }, first.frame)
    await again.modal.ready
    const session = await until('the session', () => again.modal.state.session)
    expect(session.data).to.include({ accountAddress: again.wallet.addresses[0], chainId: 'eip155:31337' })
    expect(again.modal.state.open).to.equal(false)
    expect(promptCount(again.wallet)).to.equal(0)
    expect((await readCounts()).issued).to.equal(issued)
    expect((await call('/session')).status).to.equal(200)
  })

  it('two pages of a browser share the session after one prompt, and sign out together', async () => {
    const first = await loadPage({ signInServer: server })
    await first.modal.connect('example.harbor')
    const second = await loadPage({ signInServer: server })
    await until('both ask', () => [first, second].every(({ modal }) => modal.state.view === 'SIWXSignMessage'))
    await choose('button', 'Sign in', first.frame.contentDocument?.body)
    for (const { modal } of [first, second]) {
      await until('the session', () => modal.state.session)
      await until('closed', () => !modal.state.open)
    }
    expect(promptCount(first.wallet) + promptCount(second.wallet)).to.equal(1)
    await second.modal.wallet?.signOut()
    await until('signed out', () => first.modal.state.session === undefined)
    expect((await call('/session')).status).to.equal(401)
  })

  it('tells when the server refuses the signature, signs in with a new nonce, and signs out by disconnecting', async () => {
    const { id, wallet } = wallets.eip155()
    const modal = addServed()
    const events = listen()
    const { issued } = await readCounts()
    await modal.connect(id)
    await find('button', 'Sign in')
    await fault('server', 'error', { status: 401, times: 1, only: '/verify' })
    await choose('button', 'Sign in')
    const [error] = await events.some('wallet-error')
    expect(error).to.include({ code: 'sign-in-failed', message: FAILED })
    await told(modal)
    expect(modal.state.session).to.equal(undefined)
    expect((await call('/session')).status).to.equal(401)
    await until('a new nonce', async () => (await readCounts()).issued === issued + 2)
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in')
    expect(promptCount(wallet)).to.equal(2)
    expect((await call('/session')).status).to.equal(200)
    await modal.disconnect()
    await events.some('wallet-sign-out')
    await until('no session', async () => (await call('/session')).status === 401)
  })

  it('tells when the server gives no nonce, and asks for another', async () => {
    const { id, wallet } = wallets.eip155()
    const modal = addServed()
    const events = listen()
    await fault('server', 'error', { status: 500, only: '/nonce' })
    await modal.connect(id)
    await told(modal)
    expect(promptCount(wallet)).to.equal(0)
    await fault('server', 'off', { only: '/nonce' })
    await tap('Try again', 'Sign in')
    await events.some('wallet-sign-in')
    expect(promptCount(wallet)).to.equal(1)
  })
})
