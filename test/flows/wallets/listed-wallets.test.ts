// @run alone
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { addModal, addWallet, all, choose, find, gone, listen } from '../../fixtures/page.ts'
import { openModal, showView } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { answerWindows } from '../../fixtures/wallets/social.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { openSockets } from '../walletconnect/pairing.ts'
import { asked } from './directory.ts'

const house = { id: 'h', name: 'Seaglass', mobile_link: 'harbor://', rdns: 'io.metamask' }

async function openWith(options: object, attributes: Record<string, string> = {}): Promise<WalletModal> {
  const modal = await openModal(attributes, { customWallets: [house], ...options })
  await find('button', /^Seaglass/, modal)
  return modal
}

describe('directory wallets in the connect view', () => {
  it('directory wallets come and go with WalletConnect, and make room for the same wallet when it announces itself', async () => {
    const modal = await openWith({})
    modal.options = { customWallets: [house], enableWalletConnect: false }
    await gone('button', /^WalletConnect/)
    await gone('button', /^Seaglass/)
    modal.options = { customWallets: [house], enableWalletConnect: true }
    await find('button', /^Seaglass/)
    addWallet({ name: 'Late', rdns: 'io.metamask.mobile' })
    await find('button', /^Late/)
    await gone('button', /^Seaglass/)
  })

  it('adding a network requests the wallets again, changing the theme does not', async () => {
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
    const modal = await openWith({}, { networks: 'eip155:31337' })
    const chains = async () => (await asked()).map((query) => query['chains'])
    modal.setAttribute('theme', 'light')
    await until('light', () => modal.shadowRoot?.querySelector('[data-wm-theme="light"]'))
    await modal.wallet?.addNetwork('eip155:31338')
    await until('asked anew', async () => (await chains()).at(-1) === 'eip155:31337,eip155:31338')
    expect(await chains()).to.deep.equal(['eip155:31337', 'eip155:31337,eip155:31338'])
  })
})

describe('a phone that ends the user gesture during an await', () => {
  beforeEach(() => callItself(phones.ios))

  it('the pairing starts before the tap, once the visitor has agreed to the terms', async () => {
    const gated = await openWith({ features: { legalCheckbox: true } }, { name: 'gated' })
    // This request reaches the relay after all requests that the other modal could have sent.
    const free = await openWith({}, { name: 'free' })
    await until('one', async () => (await openSockets()) > 0)
    await free.close()
    expect(await openSockets()).to.equal(1)
    await choose('checkbox', /^I agree/, gated)
    await until('both', async () => (await openSockets()) === 2)
  })

  it("a blocked link is reported without the pairing's key", async () => {
    answerWindows(() => {
      throw new DOMException('sandboxed', 'SecurityError')
    })
    const heard = listen()
    const modal = await openWith({}, { name: 'phone' })
    await choose('button', /^Seaglass/, modal)
    const link = await find('button', 'Open app', modal)
    await until('ready', () => link.ariaBusy !== 'true')
    link.click()
    const blocked = () => heard.of('wallet-track').find(({ detail }) => detail.event === 'CONNECT_PROXY_ERROR')
    const { detail } = await until('told', blocked)
    expect(detail.properties).to.include({ message: 'blocked', mobile_link: 'harbor://', name: 'Seaglass' })
    expect(detail.properties?.['uri']).to.match(/^wc:[0-9a-f]{64}@2$/)
  })
})

describe('the names of namespaces', () => {
  it('the modal names the namespaces when several can be used', async () => {
    const networks = Object.keys(sandbox.rpcUrls).join(' ')
    const modal = addModal({ networks })
    await modal.show({ view: 'Networks' })
    await find('heading', 'Solana')
    modal.remove()
    const one = addModal({ networks, name: 'one' })
    one.options = { adapters: ['eip155'] }
    await showView(one, 'Networks', 'Choose network')
    await find('button', 'Chain 31338')
    expect(all('heading', 'EVM networks')).to.deep.equal([])
  })
})
