// @run all
import { expect } from 'chai'
import { loadPage } from '../../fixtures/loaded.ts'
import { choose, fill, find, listen, seen, shows, warnings } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { scan } from '../../fixtures/wallets/phone.ts'
import { codeOf, mailOf, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { inFrame, openTab } from '../../setup/commands.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import {
  addLogin,
  addressOf,
  answerProvider,
  emptyFrame,
  enterCode,
  evmProvider,
  frameHidden,
  isIn,
  killFrame,
  logInByEmail,
  loginWired,
  openProvider,
  ordinary,
  service,
} from './login.ts'
import { signs } from './story.ts'

const frames = () => document.querySelectorAll('dialog[data-wallet-frame] iframe')
const elsewhere = sandbox.endpoints.auth?.replace('127.0.0.1', 'localhost') ?? ''
const endpoints = JSON.stringify({ ...sandbox.endpoints, auth: elsewhere })

describe('the login frame', () => {
  it('removing the frame during the email request or the code step is reported, and the next request works', async () => {
    const modal = addLogin()
    await modal.show()
    const email = newEmail()
    await fill('Email address', email)
    await fault('auth', 'hang', { only: '/api/email' })
    await choose('button', 'Continue with email')
    await until('the frame', () => frames().length === 1)
    killFrame()
    await find('alert')
    await fault('auth', 'off', { only: '/api/email' })
    expect((await find<HTMLInputElement>('textbox', 'Email address')).value).to.equal(email)
    await choose('button', 'Continue with email')
    await shows('Check your email')
    killFrame()
    await fill('Code', await codeOf(email))
    await find('alert')
    expect(modal.state.active.status).not.to.equal('connected')
    const { length: count } = await mailOf(email)
    // As if half a minute had passed.
    localStorage.removeItem('@appkit-wallet/email_login_time')
    await choose('button', 'Resend code')
    await until('another mail', async () => (await mailOf(email)).length === count + 1)
    await enterCode(email)
    await isIn(modal)
  })

  it('removing the frame of a logged-in visitor reloads it with the next request', async () => {
    const modal = addLogin(ordinary)
    await logInByEmail(modal)
    killFrame()
    expect(await signs(modal)).to.equal(true)
  })

  it('removing the frame during an approval rejects the request, and the next one works', async () => {
    const modal = addLogin(ordinary)
    await logInByEmail(modal)
    const asked = thrownBy(modal.wallet?.signMessage('Hello') ?? Promise.resolve())
    await until('the view', () => modal.state.view === 'ApproveTransaction')
    killFrame()
    expect((await asked).code).to.be.oneOf(['iframe-not-set', 'frame-aborted', 'frame-failed'])
    await until('closed', () => !modal.state.open)
    expect(await signs(modal)).to.equal(true)
  })

  it('removing the frame during a social login still logs in', async () => {
    const modal = addLogin(ordinary, { socials: 'google' })
    await openProvider(modal, 'Google')
    await until('the provider', () => inFrame(`${service}/social/google`, `Boolean(document.querySelector('button'))`))
    killFrame()
    await answerProvider('Continue', 'google')
    await isIn(modal)
  })

  it('removing the frame during a Farcaster login is reported, and another code works', async () => {
    const modal = addLogin(ordinary, { socials: 'farcaster' })
    await openProvider(modal, 'Farcaster')
    await scan(modal)
    killFrame()
    await shows('Could not sign in')
    await choose('button', 'Try again')
    const link = await scan(modal)
    const tab = await openTab(link)
    await pressIn('Continue', link)
    await isIn(modal)
    await tab.close()
  })

  it('removing the frame during a change of the email address returns to that step', async () => {
    const modal = addLogin()
    const { email } = await logInByEmail(modal)
    await modal.show({ view: 'UpdateEmail' })
    const next = newEmail()
    await fill('New email address', next)
    await choose('button', 'Continue')
    await find('textbox', 'Code')
    killFrame()
    await fill('Code', await codeOf(email))
    await until('a code for the new address', async () => (await mailOf(next)).length === 1)
    expect(localStorage.getItem('@appkit-wallet/login_email')).to.contain(email)
    await until('the next code', () => seen<HTMLInputElement>('textbox', 'Code')?.value === '')
    killFrame()
    await fill('Code', await codeOf(next))
    await until('changed', () => localStorage.getItem('@appkit-wallet/login_email')?.includes(next))
  })

  it("a frame that lost its storage restores the login from the tab's token", async () => {
    const modal = addLogin(ordinary, { endpoints })
    await logInByEmail(modal)
    const address = addressOf(modal)
    expect(new URL(elsewhere).hostname).to.equal('localhost')
    await emptyFrame(elsewhere)
    const again = await loadPage({ attributes: { ...loginWired, endpoints }, options: ordinary, wallet: 'gone' })
    await again.modal.ready
    expect(again.modal.state.active).to.include({ status: 'connected', address })
    again.frame.remove()
    await emptyFrame(elsewhere)
    sessionStorage.clear()
    const last = await loadPage({ attributes: { ...loginWired, endpoints }, options: ordinary, wallet: 'gone' })
    await last.modal.ready
    expect(last.modal.state.active.status, 'without either').to.equal('disconnected')
  })

  it('two wallets have two frames with separate logins', async () => {
    const one = addLogin(ordinary, { name: 'one', 'project-id': 'one' })
    const two = addLogin(ordinary, { name: 'two', 'project-id': 'two' })
    await logInByEmail(one)
    await logInByEmail(two)
    expect(frames()).to.have.length(2)
    expect(addressOf(one)).not.to.equal(addressOf(two))
    expect(await signs(one, 'One', `${service}/sdk?projectId=one`)).to.equal(true)
    expect(await signs(two, 'Two', `${service}/sdk?projectId=two`)).to.equal(true)
    await one.disconnect()
    expect(two.state.active.status).to.equal('connected')
    expect(await signs(two, 'Two', `${service}/sdk?projectId=two`)).to.equal(true)
  })

  it('another tab logs in and out together with this one', async () => {
    const modal = addLogin(ordinary)
    await logInByEmail(modal)
    const scene = { attributes: loginWired, options: ordinary, privateKeys: [], nodes: {}, wallet: 'gone' }
    const tab = await openTab(`/pages/reload.html#${encodeURIComponent(JSON.stringify(scene))}`)
    const address = await until('restored there', () => tab.evaluate<string>('scene.modal.state.active.address'))
    expect(address).to.equal(addressOf(modal))
    await modal.disconnect()
    await until('out there', () => tab.evaluate<boolean>(`scene.modal.state.active.status === 'disconnected'`))
    await tab.close()
  })

  it('the frame stays hidden when nothing waits for approval, as for a request that the login does not support', async () => {
    const modal = addLogin(ordinary)
    await logInByEmail(modal)
    const asked = thrownBy(modal.wallet?.signMessage('Hello') ?? Promise.resolve())
    await until('the view', () => modal.state.view === 'ApproveTransaction')
    await modal.close()
    expect((await asked).code).to.be.oneOf(['user-rejected', 'frame-aborted', 'aborted'])
    await frameHidden()
    const declined = thrownBy(modal.wallet?.signMessage('Hello') ?? Promise.resolve())
    await pressIn('Reject', `${service}/sdk`)
    expect((await declined).code).to.equal('user-rejected')
    await frameHidden()
    await until('closed', () => !modal.state.open)
    const logged = warnings()
    const heard = listen()
    const params = [addressOf(modal), `0x${'12'.repeat(32)}`]
    const error = await thrownBy(evmProvider(modal).request({ method: 'eth_sign', params }))
    expect(error.code).to.equal(4200)
    const told = await heard.some('wallet-error')
    expect(told).to.containSubset([{ code: 'request-not-allowed', message: 'Action not allowed' }])
    expect(logged.join()).to.contain('eth_sign')
    expect(modal.state.open).to.equal(false)
    await frameHidden()
  })
})
