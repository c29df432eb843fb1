import { expect } from 'chai'
import { stringToHex } from 'viem'
import { headless } from '../../core/headless/wallets.ts'
import { textOf } from '../../features/send/flow.ts'
import { addWallet, choose, find, listen } from '../../fixtures/page.ts'
import { addSigned, createPageSiwx, promptCount } from '../../fixtures/sign-in.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { answerFrame, evmProvider, loggedIn, ordinary } from '../login/login.ts'
import { logInAsked } from './asked.ts'

describe('sign-in in other places', () => {
  it('without an element the wallet is asked at once', async () => {
    const siwx = createPageSiwx()
    const harbor = addWallet({ rdns: 'example.harbor' })
    const wallet = headless({ siwx })
    const signedIn = new Promise((resolve) => wallet.on('sign-in', resolve))
    await wallet.connect('example.harbor')
    await signedIn
    expect(wallet.$state.get().session?.data.nonce).to.equal(siwx.nonces[0])
    expect(promptCount(harbor)).to.equal(1)
    expect((await wallet.signIn()).data.nonce).to.equal(siwx.nonces[0])
    await wallet.signOut()
    expect(wallet.$state.get().session).to.equal(undefined)
    const [first, second] = await Promise.all([wallet.signIn(), wallet.signIn()])
    expect(first).to.equal(second)
    expect(promptCount(harbor)).to.equal(2)
  })

  it('without an element the wallet is also asked while the visitor tries another one', async () => {
    const harbor = addWallet({ rdns: 'example.harbor' })
    const tessera = addWallet({ name: 'Tessera', rdns: 'example.tessera' })
    const wallet = headless({ siwx: createPageSiwx() })
    const signedIn = new Promise((resolve) => wallet.on('sign-in', resolve))
    await wallet.connect('example.harbor')
    tessera.control.next('eth_requestAccounts', 'hang')
    const leaving = new AbortController()
    const other = wallet.connect('example.tessera', { signal: leaving.signal }).catch(() => {})
    await signedIn
    expect(promptCount(harbor)).to.equal(1)
    leaving.abort()
    await other
  })

  it('without an element a declined signature ends the connection', async () => {
    const harbor = addWallet({ rdns: 'example.harbor' })
    const wallet = headless({ siwx: createPageSiwx() })
    const errors: string[] = []
    wallet.on('error', ({ code }) => errors.push(code))
    harbor.control.next('personal_sign', 'decline')
    await wallet.connect('example.harbor')
    await until('disconnected', () => wallet.$state.get().active.status === 'disconnected')
    expect(errors).to.deep.equal(['sign-in-declined'])
  })

  it('in an embedded modal the view stays until the account is signed in', async () => {
    const { modal } = addSigned(createPageSiwx(), { embedded: '' })
    const events = listen()
    await choose('button', 'Harbor', modal)
    await choose('button', 'Sign in', modal)
    await events.some('wallet-sign-in')
    await find('button', 'Disconnect', modal)
    expect(modal.state.view).to.equal('Account')
  })

  it('a login signs in with its frame, where it may reject and try again', async () => {
    const siwx = createPageSiwx()
    const { modal, events } = await logInAsked({ ...ordinary, siwx }, 'Reject')
    await until('the view', () => modal.state.view === 'SIWXSignMessage')
    const [error] = await events.some('wallet-error')
    expect(error?.code).to.equal('sign-in-declined')
    await choose('button', 'Sign in', modal)
    await answerFrame(modal)
    await events.some('wallet-sign-in')
    await until('closed', () => !modal.state.open)
    expect(modal.state.session?.data.accountAddress).to.equal(modal.state.active.address)
    expect(siwx.nonces).to.have.length(2)
  })

  it('a smart account whose signature is refused is told so', async () => {
    // This page verifies keys alone, as many do, and a smart account has none.
    const { modal, events } = await logInAsked({ siwx: createPageSiwx() })
    const [error] = await events.some('wallet-error')
    const message = 'This application might not support Smart Accounts'
    expect(error).to.include({ code: 'sign-in-smart-account', message })
    await find('button', 'Sign in', modal)
  })

  it('a message for another site that a page has made elsewhere is warned of in the approval', async () => {
    const modal = await loggedIn(ordinary)
    const { address = '' } = modal.state.active
    const text = ` evil.example wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://evil.example`
    const asked = evmProvider(modal).request({ method: 'personal_sign', params: [stringToHex(text), address] })
    asked.catch(() => {})
    await until('the warning', () => /Sign-in for another site.*to .{0,4}evil\.example/.test(textOf(document.body)))
    await answerFrame(modal, 'Reject')
    expect((await thrownBy(asked)).code).to.equal(4001)
  })
})
