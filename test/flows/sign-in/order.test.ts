import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { booby } from '../../fixtures/hostile.ts'
import { choose, find, listen } from '../../fixtures/page.ts'
import { addSigned, createPageSiwx, promptCount } from '../../fixtures/sign-in.ts'
import { turns, until } from '../../fixtures/time.ts'
import { connectAsked, connectTo, signIn } from './asked.ts'

const DAY_MS = 86_400_000
// A bit more than the time after which an account is looked up.
const STABLE_MS = 500

describe('one prompt per account and network', () => {
  it('a second click while the wallet is asked does nothing, and an expired session ends and asks again', async () => {
    const { modal, wallet, events } = await connectAsked()
    const button = await find('button', 'Sign in')
    const clock = holdClock()
    const release = wallet.control.hold()
    button.click()
    button.click()
    await until('asked', () => promptCount(wallet) === 1)
    await find('heading', 'Confirm in Harbor')
    expect(modal.state.view).to.equal('ConnectingSiwe')
    release()
    await events.some('wallet-sign-in')
    expect(promptCount(wallet)).to.equal(1)
    await until('closed', () => !modal.state.open)
    clock.pass(8 * DAY_MS)
    await events.some('wallet-sign-out')
    await find('button', 'Sign in')
    expect(modal.state.session).to.equal(undefined)
  })

  it('several changes in a row make one message, for the last account', async () => {
    const { siwx, modal, wallet, events } = await connectAsked()
    await find('button', 'Sign in')
    const before = siwx.nonces.length
    for (const index of [1, 0, 1, 0, 1]) wallet.control.selectAccount(index)
    await until('the last account', () => modal.state.active.address === wallet.addresses[1])
    await until('its message', () => siwx.nonces.length > before)
    await signIn()
    const [detail] = await events.some('wallet-sign-in')
    expect(detail?.session?.data.accountAddress).to.equal(wallet.addresses[1])
    expect(promptCount(wallet)).to.equal(1)
  })

  it('a signature for an account that has changed meanwhile is dropped', async () => {
    const { siwx, modal, wallet, events } = await connectAsked()
    const release = wallet.control.hold()
    await signIn()
    await until('asked', () => promptCount(wallet) === 1)
    wallet.control.selectAccount(1)
    await until('the other account', () => modal.state.active.address === wallet.addresses[1])
    release()
    await signIn()
    const details = await events.some('wallet-sign-in')
    expect(details.map(({ session }) => session?.data.accountAddress)).to.deep.equal([wallet.addresses[1]])
    expect(siwx.sessions).to.have.length(1)
    expect(events.of('wallet-error')).to.deep.equal([])
  })

  it('Cancel while the wallet is asked disconnects, and a late signature signs no account in', async () => {
    const { siwx, modal, wallet, events } = await connectAsked()
    const release = wallet.control.hold()
    await signIn()
    await find('heading', 'Confirm in Harbor')
    await until('asked', () => promptCount(wallet) === 1)
    await choose('button', 'Cancel')
    await events.some('wallet-disconnect')
    release()
    await modal.connect('example.harbor')
    await find('button', 'Sign in')
    expect(modal.state.session).to.equal(undefined)
    expect(siwx.sessions).to.deep.equal([])
    expect(events.of('wallet-error')).to.deep.equal([])
  })

  it('a wallet that connects again at once is not cancelled by the end of the connection before', async () => {
    const { modal, wallet, events } = await connectAsked()
    await find('button', 'Sign in')
    await modal.disconnect()
    const clock = holdClock()
    await modal.connect('example.harbor')
    await until('the wait', () => clock.waiting() > 0)
    await modal.disconnect()
    const release = wallet.control.hold()
    const again = modal.connect('example.harbor')
    await find('heading', 'Continue in Harbor')
    clock.pass(STABLE_MS)
    await turns(5)
    release()
    await again
    expect(events.of('wallet-error')).to.deep.equal([])
    expect(modal.state.active.address).to.equal(wallet.addresses[0])
  })

  it('a siwx that replaces another one does not verify the message of the other', async () => {
    const { siwx: first, modal, events } = await connectAsked()
    await find('button', 'Sign in')
    const second = createPageSiwx({ refuses: true })
    modal.options = { siwx: second }
    await signIn()
    await events.some('wallet-sign-in')
    expect(first.sessions).to.have.length(1)
    expect(second.nonces).to.deep.equal([])
  })

  it('a wallet that disconnects while it is asked ends the request without an error', async () => {
    const { modal, wallet } = addSigned(createPageSiwx())
    const events = listen()
    await modal.show()
    await modal.connect('example.harbor')
    wallet.control.next('personal_sign', 'hang')
    await signIn()
    await until('asked', () => promptCount(wallet) === 1)
    wallet.control.disconnect()
    await events.some('wallet-disconnect')
    await find('heading', 'Connect wallet')
    expect(events.of('wallet-error')).to.deep.equal([])
  })
})

describe('a siwx of any shape', () => {
  const sound = createPageSiwx()
  const shapes: Record<string, object> = {
    'an empty object': {},
    'an object whose properties throw': booby(),
    'methods that throw': { ...sound, createMessage: () => expect.fail('no') },
    'methods that answer nothing': { ...sound, createMessage: () => undefined, getSessions: () => undefined },
    'sessions of another account': {
      ...sound,
      createMessage: () => 7,
      getSessions: () => [{ data: { accountAddress: '0x1', chainId: 'eip155:31337' }, message: '', signature: '' }],
    },
  }
  for (const [name, siwx] of Object.entries(shapes)) {
    it(`${name}: the visitor is told, no wallet is asked, and Cancel leads out`, async () => {
      const { wallet, events } = await connectTo(siwx as never)
      const details = await events.some('wallet-error')
      expect(details.map(({ code }) => code)).to.include('sign-in-failed')
      await find('button', 'Try again')
      expect(promptCount(wallet)).to.equal(0)
      await choose('button', 'Cancel')
      await events.some('wallet-disconnect')
    })
  }
})
