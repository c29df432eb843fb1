// @run all
import { expect } from 'chai'
import { until } from '../../fixtures/time.ts'
import { openTab } from '../../setup/commands.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import {
  codeOf,
  type Frame,
  failure,
  logIn,
  mailOf,
  newEmail,
  openFrame,
  pressIn,
  skip,
  titleAfter,
  tokenOf,
  type User,
} from './page.ts'

const MINUTE_MS = 60_000
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const typesOf = (frame: Frame) => frame.said.map(({ type }) => type.replace('@w3m-frame/', ''))

/** Opens the link of a mail, presses its button if it has one, and returns the text of the page after that. */
async function follow(link = ''): Promise<string> {
  const tab = await openTab(link)
  const title = await tab.evaluate<string>('document.title')
  if (title !== 'Approve this device?') return tab.close().then(() => title)
  await pressIn('Approve device', link)
  const after = await titleAfter(link, title)
  await tab.close()
  return after
}

let frame: Frame

describe('the email login of the login service', () => {
  beforeEach(async () => {
    frame = await openFrame()
  })
  afterEach(() => frame.remove())

  it('logs a user in with the code of a mail and returns the user', async () => {
    const email = newEmail()
    expect(await frame.ask('IS_CONNECTED')).to.deep.equal({ isConnected: false })
    expect(await failure(frame.ask('GET_USER'))).to.equal('Not logged in')
    const asked = await frame.ask('CONNECT_EMAIL', { email: ` ${email.toUpperCase()}` })
    expect(asked).to.deep.equal({ action: 'VERIFY_OTP' })
    const [mail] = await mailOf(email)
    expect(mail).to.include({ email, purpose: 'otp' })
    expect(mail?.code).to.match(/^\d{6}$/)
    await frame.ask('CONNECT_OTP', { otp: mail?.code })
    expect(typesOf(frame).slice(-2)).to.deep.equal(['SESSION_UPDATE', 'CONNECT_OTP_SUCCESS'])
    const user = await frame.ask<User>('GET_USER', { chainId: 'eip155:31337' })
    expect(user).to.deep.include({ email, userName: null, chainId: 31337, preferredAccountType: 'eoa' })
    expect(user.accounts.map(({ type }) => type)).to.deep.equal(['eoa', 'smartAccount'])
    expect(user.address).to.equal(user.accounts[0]?.address)
    expect(await frame.ask('IS_CONNECTED')).to.deep.equal({ isConnected: true })
  })

  it('invalidates a code after three wrong tries, and accepts a new one', async () => {
    const email = newEmail()
    await frame.ask('CONNECT_EMAIL', { email })
    const code = await codeOf(email)
    const otp = wrong(code)
    expect(await failure(frame.ask('CONNECT_OTP', { otp }))).to.equal('Wrong code. 2 tries are left.')
    expect(await failure(frame.ask('CONNECT_OTP', { otp }))).to.equal('Wrong code. 1 try is left.')
    expect(await failure(frame.ask('CONNECT_OTP', { otp }))).to.equal('Wrong code, 3 times. Ask for a new one.')
    expect(await failure(frame.ask('CONNECT_OTP', { otp: code }))).to.match(/cannot be used any more/)
    await frame.ask('CONNECT_EMAIL', { email })
    await frame.ask('CONNECT_OTP', { otp: await codeOf(email) })
    expect((await mailOf(email)).map(({ purpose }) => purpose)).to.deep.equal(['otp', 'otp'])
  })

  it('accepts a code for 20 minutes and only once', async () => {
    const email = newEmail()
    await frame.ask('CONNECT_EMAIL', { email })
    await skip(20 * MINUTE_MS)
    const otp = await codeOf(email)
    expect(await failure(frame.ask('CONNECT_OTP', { otp }))).to.equal('This code has expired. Ask for a new one.')
    await frame.ask('CONNECT_EMAIL', { email })
    await skip(19 * MINUTE_MS)
    const fresh = { otp: await codeOf(email) }
    await frame.ask('CONNECT_OTP', fresh)
    expect(await failure(frame.ask('CONNECT_OTP', fresh))).to.equal('Enter your email address first')
  })

  it('sends the code after a new device was approved with the link of a mail', async () => {
    const email = newEmail('+device')
    expect(await frame.ask('CONNECT_EMAIL', { email })).to.deep.equal({ action: 'VERIFY_DEVICE' })
    const [{ purpose, link } = {}] = await mailOf(email)
    expect(purpose).to.equal('device')
    expect(await failure(frame.ask('CONNECT_OTP', { otp: '000000' }))).to.equal('Register your device first')
    const waiting = frame.ask('CONNECT_DEVICE')
    expect(await follow(link)).to.equal('Device approved')
    await waiting
    await frame.ask('CONNECT_DEVICE') // a retry after an aborted request gets its answer at once
    expect(await follow(link)).to.match(/no longer valid/)
    await frame.ask('CONNECT_OTP', { otp: await codeOf(email) })
    await frame.ask('SIGN_OUT')
    expect(await frame.ask('CONNECT_EMAIL', { email })).to.deep.equal({ action: 'VERIFY_OTP' })
  })

  it('is not blocked by abandoned requests, and rejects them when another request starts', async () => {
    await frame.ask('CONNECT_EMAIL', { email: newEmail('+device') })
    const waiting = Array.from({ length: 10 }, () => failure(frame.ask('CONNECT_DEVICE')))
    const email = newEmail()
    expect(await frame.ask('CONNECT_EMAIL', { email })).to.deep.equal({ action: 'VERIFY_OTP' })
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['Another request has replaced this one']))
    await frame.ask('CONNECT_OTP', { otp: await codeOf(email) })
  })

  it('invalidates the link of an earlier mail when a new one is sent', async () => {
    const email = newEmail('+device')
    await frame.ask('CONNECT_EMAIL', { email })
    await frame.ask('CONNECT_EMAIL', { email })
    const [first, second] = await mailOf(email)
    expect(await follow(first?.link)).to.match(/no longer valid/)
    expect(await follow(second?.link)).to.equal('Device approved')
    await frame.ask('CONNECT_DEVICE')
  })

  it('needs no code while the user is logged in here, and a code after signing out', async () => {
    const email = await logIn(frame)
    const before = await frame.ask<User>('GET_USER')
    expect(await frame.ask('CONNECT_EMAIL', { email })).to.deep.equal({ action: 'CONNECT' })
    expect(await mailOf(email)).to.have.length(1)
    await frame.ask('SIGN_OUT')
    expect(await frame.ask('IS_CONNECTED')).to.deep.equal({ isConnected: false })
    expect(await frame.ask('CONNECT_EMAIL', { email })).to.deep.equal({ action: 'VERIFY_OTP' })
    await frame.ask('CONNECT_OTP', { otp: await codeOf(email) })
    expect(await frame.ask('GET_USER')).to.deep.equal(before)
  })

  it('restores its user after a reload, and with the token when it has no storage', async () => {
    const email = await logIn(frame)
    const token = tokenOf(frame)
    await frame.ask('RELOAD')
    await until('ready again', () => typesOf(frame).filter((type) => type === 'READY').length === 2)
    expect(await frame.ask('IS_CONNECTED')).to.deep.equal({ isConnected: true })
    expect(await frame.ask<User>('GET_USER')).to.include({ email })
    // Another origin of the same service has its own, empty storage.
    const other = await openFrame({ host: 'localhost' })
    expect(await other.ask('IS_CONNECTED')).to.deep.equal({ isConnected: false })
    expect(await other.ask('IS_CONNECTED', { token: 'nobody' })).to.deep.equal({ isConnected: false })
    expect(await other.ask('IS_CONNECTED', { token })).to.deep.equal({ isConnected: true })
    expect(await other.ask<User>('GET_USER')).to.include({ email })
    other.remove()
    await frame.ask('SIGN_OUT')
    await frame.ask('RELOAD')
    await until('ready a third time', () => typesOf(frame).filter((type) => type === 'READY').length === 3)
    expect(await frame.ask('IS_CONNECTED', { token })).to.deep.equal({ isConnected: false })
  })

  it('changes the email address with a code to each address, and then logs in with the new one', async () => {
    const email = await logIn(frame)
    const next = newEmail()
    const before = await frame.ask<User>('GET_USER')
    expect(await failure(frame.ask('UPDATE_EMAIL', { email }))).to.equal('This is already your email address')
    expect(await frame.ask('UPDATE_EMAIL', { email: next })).to.deep.equal({ action: 'VERIFY_PRIMARY_OTP' })
    expect(await failure(frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' }))).to.match(/current email address/)
    const [primary] = (await mailOf(email)).slice(-1)
    expect(primary?.purpose).to.equal('primary')
    expect(await failure(frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: wrong(primary?.code ?? '') }))).to.match(/Wrong/)
    await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary?.code })
    const [secondary] = await mailOf(next)
    expect(secondary?.purpose).to.equal('secondary')
    const changed = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: secondary?.code })
    expect(changed).to.deep.equal({ newEmail: next })
    await frame.ask('SIGN_OUT')
    await logIn(frame, next)
    expect(await frame.ask('GET_USER')).to.deep.equal({ ...before, email: next })
    await frame.ask('SIGN_OUT')
    await logIn(frame, email)
    expect((await frame.ask<User>('GET_USER')).address).not.to.equal(before.address)
    expect(await failure(frame.ask('UPDATE_EMAIL', { email: next }))).to.equal('This email address is taken')
  })

  it('switches to networks of both namespaces and returns their accounts', async () => {
    await logIn(frame)
    const solana = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:'))
    expect(await frame.ask('GET_CHAIN_ID')).to.deep.equal({ chainId: 31337 })
    expect(await frame.ask('SWITCH_NETWORK', { chainId: 31338 })).to.deep.equal({ chainId: 31338 })
    expect(await frame.rpc('eth_chainId')).to.equal('0x7a6a')
    expect(await frame.ask('SWITCH_NETWORK', { chainId: solana })).to.deep.equal({ chainId: solana })
    const user = await frame.ask<User>('GET_USER', { chainId: solana })
    expect(user.chainId).to.equal(solana)
    expect(user.accounts).to.deep.equal([{ address: user.address, type: 'eoa' }])
    const unknown = await failure(frame.ask('SWITCH_NETWORK', { chainId: 'eip155:4' }))
    expect(unknown).to.equal('Unsupported network: eip155:4')
    const smart = await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    expect(smart).to.deep.equal({ smartAccountEnabledNetworks: [31337, 31338] })
    expect(await failure(frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }))).to.match(/no smart accounts/)
  })

  it('supports faults and reports that the service does not answer', async () => {
    const email = newEmail()
    await fault('auth', 'error', { times: 1 })
    expect(await failure(frame.ask('CONNECT_EMAIL', { email }))).to.equal('Status 500, set by a fault')
    await fault('auth', 'garbage', { times: 1 })
    expect(await failure(frame.ask('CONNECT_EMAIL', { email }))).to.equal('The login service does not answer')
    expect(await frame.ask('CONNECT_EMAIL', { email })).to.deep.equal({ action: 'VERIFY_OTP' })
  })
})
