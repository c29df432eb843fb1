import { expect } from 'chai'
import type { Hex } from 'viem'
import {
  activateSmartAccount,
  finishLogin,
  loginSession,
  setAccountType,
} from '../../../src/core/actions/login/login.ts'
import { modelOf } from '../../../src/core/core.ts'
import { openWallet } from '../../../src/core/create.ts'
import { createLogin } from '../../../src/core/models/login.ts'
import type { Wallet } from '../../../src/core/wallet.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { until } from '../../fixtures/time.ts'
import { codeOf, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const SOLANA = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:')) as `solana:${string}`
const wallets: Wallet[] = []
let made = 0

function openLogin(name = `login-${++made}`) {
  const opened = openWallet({
    projectId: 'test',
    name,
    networks: ['eip155:31337', 'eip155:31338', SOLANA],
    rpcUrls: sandbox.rpcUrls,
    endpoints: sandbox.endpoints,
    enableWalletConnect: false,
  })
  wallets.push(opened.wallet)
  return { ...opened, name }
}

type Opened = ReturnType<typeof openLogin>

async function logIn({ core }: Opened): Promise<string> {
  const session = await loginSession(core)
  const email = newEmail()
  await session.connectEmail(email)
  await session.connectOtp(await codeOf(email))
  await finishLogin(core, { signal: core.signal })
  return email
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
  afterEach(() => {
    for (const wallet of wallets.splice(0)) wallet.destroy()
    localStorage.clear()
    sessionStorage.clear()
  })

  it("a login connects the service's account, and shows whose account it is", async () => {
    const opened = openLogin()
    const email = await logIn(opened)
    const { active } = opened.wallet.$state.get()
    expect(active.status).to.equal('connected')
    expect(active.connector).to.deep.equal({ id: 'auth', name: 'Auth', type: 'AUTH' })
    const { $user, $smartNetworks } = modelOf(opened.core, createLogin)
    expect($user.get()?.email).to.equal(email)
    await until('the networks', () => $smartNetworks.get().includes(31337))
    expect(opened.core.storage.get('login_email')).to.equal(email)
  })

  it('a request that needs approval opens the modal, and its answer closes it', async () => {
    const opened = openLogin()
    await logIn(opened)
    const { wallet, core } = opened
    const signing = wallet.signMessage('Hello')
    await showFrame(opened)
    expect(wallet.$state.get().view).to.equal('ApproveTransaction')
    await press('Approve')
    expect((await signing) as Hex).to.match(/^0x/)
    await until('closed', () => !core.modal.$open.get())
  })

  it('an answered request returns the visitor to the previous view', async () => {
    const opened = openLogin()
    await logIn(opened)
    const { wallet } = opened
    await wallet.show({ view: 'Networks' })
    const signing = wallet.signMessage('Hello').catch((error) => error.code)
    await showFrame(opened)
    expect(wallet.$state.get().view).to.equal('ApproveTransaction')
    await press('Reject')
    expect(await signing).to.equal('user-rejected')
    await until('the view before', () => wallet.$state.get().view === 'Networks')
  })

  it('closing the modal rejects the pending requests', async () => {
    const opened = openLogin()
    await logIn(opened)
    const signing = opened.wallet.signMessage('Hello').catch((error) => error.code)
    await until('a request', () => modelOf(opened.core, createLogin).$approvals.get().length > 0)
    await opened.wallet.close()
    expect(await signing).to.equal('frame-aborted')
    await until('none', () => modelOf(opened.core, createLogin).$approvals.get().length === 0)
  })

  it('a login switches between a smart account and a plain one', async () => {
    const opened = openLogin()
    await logIn(opened)
    const before = opened.wallet.$state.get().active.address
    await setAccountType(opened.core, 'eoa')
    expect(opened.wallet.$state.get().active.address).not.to.equal(before)
    expect(opened.core.$account.get().account?.type).to.equal('eoa')
    await setAccountType(opened.core, 'smartAccount')
    expect(opened.wallet.$state.get().active.address).to.equal(before)
  })

  it('a login follows a switch to Solana, and a logout ends it in all namespaces at once', async () => {
    const opened = openLogin()
    await logIn(opened)
    const { wallet, core } = opened
    await wallet.switchNetwork(SOLANA)
    expect(wallet.$state.get().active.namespace).to.equal('solana')
    expect(Object.keys(core.connections.$active.get())).to.have.members(['eip155', 'solana'])
    await wallet.disconnect('solana')
    expect(core.connections.$active.get()).to.deep.equal({})
    expect(core.storage.get('login_email')).to.equal(undefined)
  })

  it('a reload restores a login, but not after a logout', async () => {
    const opened = openLogin()
    await logIn(opened)
    const { address } = opened.wallet.$state.get().active
    opened.wallet.destroy()
    const again = openLogin(opened.name)
    await again.wallet.ready
    expect(again.wallet.$state.get().active.address).to.equal(address)
    await again.wallet.disconnect()
    again.wallet.destroy()
    const last = openLogin(opened.name)
    await last.wallet.ready
    expect(last.wallet.$state.get().active.status).to.equal('disconnected')
  })

  it('an unreachable service does not end the login', async () => {
    const opened = openLogin()
    await logIn(opened)
    opened.wallet.destroy()
    await fault('auth', 'drop')
    const again = openLogin(opened.name)
    // Waits the real 15 s, because the browser's own timer measures them.
    await again.wallet.ready
    expect(again.wallet.$state.get().active.status).to.equal('disconnected')
    await fault('auth', 'off')
    const last = openLogin(opened.name)
    await last.wallet.ready
    expect(last.wallet.$state.get().active.status).to.equal('connected')
  })

  it("the page's request for a login waits for it, and closing the modal aborts it", async () => {
    const opened = openLogin()
    const asked = opened.wallet.connect('auth')
    await until('open', () => opened.core.modal.$open.get())
    expect(opened.wallet.$state.get().view).to.equal('Connect')
    await logIn(opened)
    await asked
    expect(opened.core.modal.$open.get()).to.equal(false)
    await opened.wallet.disconnect()
    const left = opened.wallet.connect('auth').catch((error) => error.code)
    await until('open', () => opened.core.modal.$open.get())
    await opened.wallet.close()
    expect(await left).to.equal('aborted')
  })

  it('a login is made in the namespace that the page asks for', async () => {
    const opened = openLogin()
    const asked = opened.wallet.connect('auth', { namespace: 'solana' })
    await until('open', () => opened.core.modal.$open.get())
    await logIn(opened)
    await asked
    expect(Object.keys(opened.core.connections.$active.get())).to.deep.equal(['solana'])
  })

  it('adding and removing adapters keeps the login', async () => {
    const opened = openLogin()
    await logIn(opened)
    await opened.wallet.addAdapter('polkadot')
    await opened.wallet.removeAdapter('polkadot')
    const signing = opened.wallet.signMessage('Hello')
    await showFrame(opened)
    await press('Approve')
    expect(await signing).to.match(/^0x/)
  })

  it('a logout that cannot reach the service fails, and the login stays', async () => {
    const opened = openLogin()
    await logIn(opened)
    // Simulates a page that removed the frame, while a new frame cannot load.
    await fault('auth', 'error')
    const frame = () => document.querySelector(`dialog[data-wallet-frame="${opened.name}"]`)
    frame()?.remove()
    const clock = stopClock()
    const failedLoad = frameLoad()
    const leaving = opened.wallet.disconnect().catch((error) => error.code)
    // A page that loads late would still be ready after the fault has ended.
    await failedLoad
    expect(frame()).not.to.equal(null)
    clock.pass(31_000)
    expect(await leaving).to.equal('disconnect-failed')
    clock.restart()
    await fault('auth', 'off')
    expect(opened.wallet.$state.get().active.status).to.equal('connected')
    await opened.wallet.disconnect()
    expect(opened.wallet.$state.get().active.status).to.equal('disconnected')
  })

  it('an activated smart account is marked as deployed after switches between namespaces', async () => {
    const opened = openLogin()
    await logIn(opened)
    await opened.wallet.switchNetwork(SOLANA)
    await opened.wallet.switchNetwork('eip155:31337')
    const { $user } = modelOf(opened.core, createLogin)
    expect($user.get()?.isDeployed).to.equal(false)
    await activateSmartAccount(opened.core)
    expect($user.get()?.isDeployed).to.equal(true)
  })
})
