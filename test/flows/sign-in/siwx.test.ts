import { expect } from 'chai'
import { choose, find, gone, listen } from '../../fixtures/page.ts'
import { addSigned, addSignedIn, createPageSiwx, promptCount } from '../../fixtures/sign-in.ts'
import { until } from '../../fixtures/time.ts'
import { connectAsked, connectTo, signIn } from './asked.ts'

describe('a page that signs visitors in', () => {
  it('shows what will be signed, asks for a signature after the connection, verifies it, and closes', async () => {
    const siwx = createPageSiwx()
    const { modal, wallet } = addSigned(siwx)
    const events = listen()
    await modal.show()
    await modal.connect('example.harbor')
    await find('heading', /^Sign in to/)
    await find('button', 'Sign in')
    await choose('button', 'Read the message')
    await until('the message', () => sheetText(modal).includes('wants you to sign in with your Ethereum account:'))
    expect(sheetText(modal)).to.contain(location.host).and.to.contain('7 days')
    expect(modal.state.view).to.equal('SIWXSignMessage')
    expect(promptCount(wallet)).to.equal(0)
    await signIn()
    const [detail] = await events.some('wallet-sign-in')
    await until('closed', () => !modal.state.open)
    const { caipAddress } = modal.state.active
    expect(detail).to.deep.include({ namespace: 'eip155', caipAddress, session: modal.state.session })
    expect(modal.state.session?.data).to.include({
      accountAddress: modal.state.active.address,
      chainId: 'eip155:31337',
      domain: location.host,
      nonce: siwx.nonces[0],
    })
    expect(siwx.sessions).to.have.length(1)
    expect(promptCount(wallet)).to.equal(1)
  })

  it('cannot be dismissed while it is required, and Cancel disconnects', async () => {
    const { modal, wallet } = addSigned(createPageSiwx())
    const events = listen()
    await modal.show()
    await modal.connect('example.harbor')
    await find('button', 'Sign in')
    await choose('button', 'Close')
    expect(await modal.close()).to.equal(false)
    expect(modal.state.view).to.equal('SIWXSignMessage')
    await choose('button', 'Cancel')
    await events.some('wallet-disconnect')
    await until('closed', () => !modal.state.open)
    expect(modal.state.active.status).to.equal('disconnected')
    expect(promptCount(wallet)).to.equal(0)
  })

  it('closes on Cancel when it is not required, and asks again after the next connection', async () => {
    const { modal } = await connectAsked({ required: false })
    await find('button', 'Sign in')
    await choose('button', 'Cancel')
    await until('closed', () => !modal.state.open)
    expect(modal.state.active.status).to.equal('connected')
    await modal.show()
    await find('button', 'Disconnect')
    expect(modal.state.view).to.equal('Account')
    await modal.disconnect()
    await modal.connect('example.harbor')
    await find('button', 'Sign in')
  })

  it('tells a signature that is declined or refused, and makes a new message for the next try', async () => {
    const { siwx, modal, wallet, events } = await connectAsked()
    wallet.control.next('personal_sign', 'decline')
    await signIn()
    const [declined] = await events.some('wallet-error')
    expect(declined).to.include({ code: 'sign-in-declined', message: 'Signature declined' })
    await until('the toast', () => sheetText(modal).includes('Signature declined'))
    await until('a second message', () => siwx.nonces.length === 2)
    siwx.refuses = true
    await signIn()
    const [, refused] = await events.some('wallet-error', 2)
    const message = 'A problem occurred while trying initialize authentication'
    expect(refused).to.include({ code: 'sign-in-failed', message })
    expect(modal.state.session).to.equal(undefined)
    siwx.refuses = false
    await until('a third message', () => siwx.nonces.length === 3)
    await signIn()
    await events.some('wallet-sign-in')
    expect(modal.state.session?.data.nonce).to.equal(siwx.nonces[2])
    expect(promptCount(wallet)).to.equal(3)
  })

  it('asks no account that has a session, and asks the next account and network', async () => {
    const siwx = createPageSiwx()
    const { modal, wallet, events } = await addSignedIn(siwx)
    wallet.control.selectAccount(1)
    await signIn()
    await events.some('wallet-sign-in', 2)
    await until('closed', () => !modal.state.open)
    wallet.control.selectAccount(0)
    await until('the first session', () => modal.state.session?.data.accountAddress === wallet.addresses[0])
    await modal.switchNetwork('eip155:31338')
    await signIn()
    await events.some('wallet-sign-in', 3)
    expect(modal.state.session?.data.chainId).to.equal('eip155:31338')
    expect(promptCount(wallet)).to.equal(3)
  })

  it('signs out with the connection, and by signOut()', async () => {
    const siwx = createPageSiwx()
    const { modal, events } = await addSignedIn(siwx)
    await modal.wallet?.signOut()
    const [out] = await events.some('wallet-sign-out')
    expect(out?.caipAddress).to.equal(modal.state.active.caipAddress)
    expect(modal.state.session).to.equal(undefined)
    expect(siwx.sessions).to.have.length(0)
    const again = modal.wallet?.signIn()
    await signIn()
    expect((await again)?.data.accountAddress).to.equal(modal.state.active.address)
    await modal.disconnect()
    await events.some('wallet-sign-out', 2)
    await until('revoked', () => siwx.sessions.length === 0)
  })
})

const sheetText = (modal: HTMLElement): string =>
  [...(modal.shadowRoot?.querySelectorAll('dialog, [part~="dialog"]') ?? [])].map((one) => one.textContent).join() ||
  (modal.shadowRoot?.textContent ?? '')

describe('a sign-in message of the page', () => {
  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
  const wrong = {
    'another domain': { parts: () => ({ domain: 'evil.example' }) },
    'another origin in URI': { parts: () => ({ uri: 'https://evil.example' }) },
    'another address': { parts: () => ({ accountAddress: `0x${'11'.repeat(20)}` }) },
    'another chain': { parts: () => ({ chainId: 'eip155:1' as const }) },
    'a short nonce': { parts: () => ({ nonce: 'abc' }) },
    'a past expiry': { parts: () => ({ expirationTime: yesterday() }) },
    'a start in the future': { text: (text: string) => `${text}\nNot Before: ${tomorrow()}` },
    'hidden characters': { text: (text: string) => text.replace('Sign in to the test.', 'Sign\u200b in.') },
    'a blank before the domain': { text: (text: string) => ` ${text}` },
    'another format': { text: () => 'I promise that I am me.' },
  } as const
  for (const [name, change] of Object.entries(wrong)) {
    it(`with ${name} is refused before a wallet is asked`, async () => {
      const siwx = createPageSiwx()
      if ('parts' in change) siwx.parts = change.parts()
      else siwx.text = change.text
      const { wallet, events } = await connectTo(siwx)
      const [error] = await events.some('wallet-error')
      expect(error?.code).to.equal('sign-in-failed')
      await find('button', 'Try again')
      await gone('button', 'Sign in')
      expect(promptCount(wallet)).to.equal(0)
      siwx.parts = {}
      siwx.text = undefined
      await choose('button', 'Try again')
      await signIn()
      await events.some('wallet-sign-in')
      expect(promptCount(wallet)).to.equal(1)
    })
  }
})
