import { expect } from 'chai'
import { disconnect } from '../../../src/core/actions/connect/disconnect.ts'
import {
  activateSmartAccount,
  finishLogin,
  loginSession,
  setAccountType,
} from '../../../src/core/actions/login/login.ts'
import { modelOf } from '../../../src/core/core.ts'
import { createLogin } from '../../../src/core/models/login.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { until } from '../../fixtures/time.ts'
import { codeOf as mailedCode, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { codeOf, fail, type Opened, open } from '../wallets.ts'

const SOLANA = networkIn('solana')
const networks = ['eip155:31337', 'eip155:31338', SOLANA]

/** Opens a wallet in which a visitor can log in. */
const openLogin = (more: object = {}): Opened => open({ networks, enableWalletConnect: false, ...more })

async function logIn({ core }: Opened): Promise<string> {
  const session = await loginSession(core)
  const email = newEmail()
  await session.connectEmail(email)
  await session.connectOtp(await mailedCode(email))
  await finishLogin(core, { signal: core.signal })
  return email
}

async function loggedIn() {
  const opened = openLogin()
  const email = await logIn(opened)
  return { opened, email, wallet: opened.wallet, login: modelOf(opened.core, createLogin) }
}

const press = (button: 'Approve' | 'Reject') => pressIn(button, sandbox.endpoints.auth ?? '')

/** Does what the approval view does, without rendering it. */
async function showFrame({ core }: Opened): Promise<void> {
  await until('a request', () => modelOf(core, createLogin).$approvals.get().length > 0)
  ;(await loginSession(core)).show({ label: 'Approve' })
}

/** Resolves when the next frame of the page has loaded, also when it shows an error. */
const frameLoad = (): Promise<void> =>
  new Promise((resolve) => {
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement)) return
      document.removeEventListener('load', onLoad, true)
      resolve()
    }
    document.addEventListener('load', onLoad, true)
  })

describe('a login', () => {
  afterEach(() => sessionStorage.clear())

  it("connects the service's account, shows whose it is, and switches between a smart account and a plain one", async () => {
    const { opened, email, login } = await loggedIn()
    const { status, connector, address } = opened.active
    expect(status).to.equal('connected')
    const told = { id: 'auth', name: 'Auth', type: 'AUTH', identifier: email, social: undefined }
    expect(connector).to.deep.equal(told)
    expect(login.$user.get()?.email).to.equal(email)
    await until('the networks', () => login.$smartNetworks.get().includes(31337))
    expect(opened.core.storage.get('login_email')).to.equal(email)
    await setAccountType(opened.core, 'eoa')
    expect(opened.active.address).not.to.equal(address)
    expect(opened.core.$account.get().account?.type).to.equal('eoa')
    await setAccountType(opened.core, 'smartAccount')
    expect(opened.active.address).to.equal(address)
  })

  it('stays when adapters change, and opens the modal for a request; an answer leads back, and closing rejects it', async () => {
    const { opened, wallet, login } = await loggedIn()
    await wallet.addAdapter('polkadot')
    await wallet.removeAdapter('polkadot')
    const approved = wallet.signMessage('Hello')
    await showFrame(opened)
    expect(opened.view).to.equal('ApproveTransaction')
    await press('Approve')
    expect(await approved).to.match(/^0x/)
    await until('closed', () => !opened.isOpen)
    await wallet.show({ view: 'Networks' })
    const rejected = codeOf(wallet.signMessage('Hello'))
    await showFrame(opened)
    expect(opened.view).to.equal('ApproveTransaction')
    await press('Reject')
    expect(await rejected).to.equal('user-rejected')
    await until('the view before', () => opened.view === 'Networks')
    const closed = codeOf(wallet.signMessage('Hello'))
    await until('a request', () => login.$approvals.get().length > 0)
    await wallet.close()
    expect(await closed).to.equal('frame-aborted')
    await until('none', () => login.$approvals.get().length === 0)
  })

  it('follows switches between namespaces, and a logout ends it in all namespaces at once', async () => {
    const { opened, wallet, login } = await loggedIn()
    const { connections, storage } = opened.core
    await wallet.switchNetwork(SOLANA)
    expect(opened.active.namespace).to.equal('solana')
    expect(Object.keys(connections.$active.get())).to.have.members(['eip155', 'solana'])
    await wallet.switchNetwork('eip155:31337')
    expect(login.$user.get()?.isDeployed).to.equal(false)
    await activateSmartAccount(opened.core)
    expect(login.$user.get()?.isDeployed).to.equal(true)
    await wallet.disconnect('solana')
    expect(connections.$active.get()).to.deep.equal({})
    expect(storage.get('login_email')).to.equal(undefined)
  })

  it('is restored by a reload, but not after a logout', async () => {
    const { opened, wallet } = await loggedIn()
    const { name } = wallet
    const { address } = opened.active
    wallet.destroy()
    const again = openLogin({ name })
    await again.wallet.ready
    expect(again.active.address).to.equal(address)
    await again.wallet.disconnect()
    again.wallet.destroy()
    const last = openLogin({ name })
    await last.wallet.ready
    expect(last.active.status).to.equal('disconnected')
  })

  it('does not end when the service is unreachable for 15 s', async () => {
    const { name, destroy } = (await loggedIn()).wallet
    destroy()
    await fail('auth', 'drop')
    const clock = holdClock({ withSignals: true })
    const again = openLogin({ name })
    await until('the wait', () => clock.waiting(15_000) > 0)
    clock.pass(15_000)
    await again.wallet.ready
    expect(again.active.status).to.equal('reconnecting')
    again.wallet.destroy()
    clock.restart()
    await fail('auth', 'off')
    const last = openLogin({ name })
    await last.wallet.ready
    expect(last.active.status).to.equal('connected')
  })

  it('is what the page waits for that asks for one, in the namespace of its choice; closing the modal aborts it', async () => {
    const opened = openLogin()
    const ask = async (options?: { namespace: 'solana' }) => {
      const asked = opened.wallet.connect('auth', options)
      asked.catch(() => {})
      await until('open', () => opened.isOpen)
      return { asked }
    }
    const { asked } = await ask()
    expect(opened.view).to.equal('Connect')
    await logIn(opened)
    await asked
    expect(opened.isOpen).to.equal(false)
    await opened.wallet.disconnect()
    const { asked: left } = await ask()
    await opened.wallet.close()
    expect(await codeOf(left)).to.equal('aborted')
    const { asked: there } = await ask({ namespace: 'solana' })
    await logIn(opened)
    await there
    expect(Object.keys(opened.core.connections.$active.get())).to.deep.equal(['solana'])
  })

  it('stays when a logout cannot reach the service, and the logout fails', async () => {
    const { opened, wallet } = await loggedIn()
    // Simulates a page that removed the frame, while a new frame cannot load.
    await fail('auth', 'error')
    const frame = () => document.querySelector(`dialog[data-wallet-frame="${wallet.name}"]`)
    frame()?.remove()
    const clock = holdClock()
    const failedLoad = frameLoad()
    const leaving = codeOf(wallet.disconnect())
    // A page that loads late would still be ready after the fault has ended.
    await failedLoad
    expect(frame()).not.to.equal(null)
    clock.pass(31_000)
    expect(await leaving).to.equal('disconnect-failed')
    clock.restart()
    await fail('auth', 'off')
    expect(opened.active.status).to.equal('connected')
    await wallet.disconnect()
    expect(opened.active.status).to.equal('disconnected')
  })

  it('is left in this page after 3 s when a required sign-in is cancelled and the service is silent', async () => {
    const { opened, wallet } = await loggedIn()
    await fail('auth', 'hang')
    document.querySelector(`dialog[data-wallet-frame="${wallet.name}"]`)?.remove()
    const clock = holdClock()
    const leaving = disconnect(opened.core, 'eip155', { isForced: true })
    await until('the wait', () => clock.waiting(3_000) > 0)
    clock.pass(3_000)
    await leaving
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
  })
})
