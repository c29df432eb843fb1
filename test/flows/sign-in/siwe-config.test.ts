import { expect } from 'chai'
import { verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { SiweConfig, SiweMessageInput, SiweSession } from '../../../src/schema/sign-in.ts'
import { addModal, addWallet, choose, find, listen } from '../../fixtures/page.ts'
import { promptCount } from '../../fixtures/sign-in.ts'
import { until } from '../../fixtures/time.ts'

type Hex = `0x${string}`

/** A page with a server session of its own, as Sign-In with Ethereum libraries keep it. */
function createPage(changes: Partial<SiweConfig> = {}) {
  const inputs: SiweMessageInput[] = []
  const page = { session: null as SiweSession | null, inputs, signOuts: 0, isValid: true }
  const siweConfig: SiweConfig = {
    getNonce: () => `nonce${page.inputs.length}0000000`,
    createMessage(input) {
      page.inputs.push(input)
      const address = input.address.split(':').at(-1) as Hex
      const { chainId, nonce, domain, uri } = input
      return createSiweMessage({ address, chainId, nonce, domain, uri, version: '1' })
    },
    async verifyMessage({ message, signature }) {
      const address = message.split('\n')[1] as Hex
      const isSigned = await verifyMessage({ address, message, signature: signature as Hex })
      if (!page.isValid || !isSigned) return false
      page.session = { address, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }
      return true
    },
    getSession: () => page.session,
    signOut() {
      page.session = null
      page.signOuts += 1
      return true
    },
    ...changes,
  }
  return { page, siweConfig }
}

function add(changes: Partial<SiweConfig> = {}) {
  const { page, siweConfig } = createPage(changes)
  const wallet = addWallet({ rdns: 'example.harbor' })
  const modal = addModal()
  modal.options = { siweConfig }
  const events = listen()
  const signsIn = async () => {
    await modal.connect('example.harbor')
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in')
  }
  return { page, wallet, modal, events, signsIn }
}

describe('a siweConfig', () => {
  it('makes the message from the DID of the account, signs in, and out when the account or the network changes', async () => {
    const { page, wallet, modal, events, signsIn } = add()
    await signsIn()
    expect(page.inputs[0]).to.include({
      address: `did:pkh:eip155:31337:${wallet.addresses[0]}`,
      chainId: 31337,
      domain: location.host,
      uri: location.origin,
      version: '1',
    })
    expect(page.session).to.deep.equal({ address: wallet.addresses[0], chainId: 31337 })
    expect(promptCount(wallet)).to.equal(1)
    wallet.control.selectAccount(1)
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in', 2)
    expect(page.signOuts).to.equal(1)
    await modal.switchNetwork('eip155:31338')
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in', 3)
    expect(page.signOuts).to.equal(2)
    await modal.disconnect()
    await until('signed out', () => page.signOuts === 3)
  })

  it('tells that verifyMessage returned false', async () => {
    const { page, modal, events } = add()
    page.isValid = false
    await modal.connect('example.harbor')
    await choose('button', 'Sign in')
    const [error] = await events.some('wallet-error')
    expect(error?.code).to.equal('sign-in-failed')
    page.isValid = true
    await until('a second message', () => page.inputs.length === 2)
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in')
  })

  it('keeps the session over such changes when the page says so', async () => {
    const { page, wallet, modal, signsIn } = add({ signOutOnAccountChange: false, signOutOnNetworkChange: false })
    await signsIn()
    await until('closed', () => !modal.state.open)
    wallet.control.selectAccount(1)
    await until('the session', () => modal.state.active.address === wallet.addresses[1] && modal.state.session)
    await modal.switchNetwork('eip155:31338')
    await until('the session', () => modal.state.session)
    expect(modal.state.open).to.equal(false)
    expect(promptCount(wallet)).to.equal(1)
    expect(page.signOuts).to.equal(0)
  })

  it('leaves a session of another tab to that tab', async () => {
    const { page, wallet, modal } = add()
    page.session = { address: wallet.addresses[1] ?? '', chainId: 31337 }
    await modal.connect('example.harbor')
    await find('button', 'Sign in')
    expect(page.signOuts).to.equal(0)
    expect(page.session).to.deep.equal({ address: wallet.addresses[1], chainId: 31337 })
  })

  it('does nothing when it is not enabled', async () => {
    const { page, modal } = add({ enabled: false })
    await modal.connect('example.harbor')
    await until('closed', () => !modal.state.open)
    await modal.show()
    await find('button', 'Disconnect')
    expect(page.inputs).to.deep.equal([])
  })

  it('is not used beside siwx, which is not used either', async () => {
    const { page, siweConfig } = createPage()
    const asked: string[] = []
    const siwx = new Proxy({}, { get: (_, name) => void asked.push(String(name)) })
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal()
    const events = listen()
    modal.options = { siweConfig, siwx: siwx as never }
    await modal.connect('example.harbor')
    await until('closed', () => !modal.state.open)
    const errors = await events.some('wallet-error')
    expect(errors.map(({ code }) => code)).to.deep.equal(['siwe-and-siwx'])
    expect(page.inputs).to.deep.equal([])
    expect(asked).to.deep.equal([])
  })
})
