import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { type Hex, verifyMessage } from 'viem'
import type { Eip1193Provider } from '../../src/connectors/eip1193/facade.ts'
import type { StandardWallet } from '../../src/entry/testing/standard/wallet.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { networkIn } from '../fixtures/chains/four.ts'
import { addModal, all, connected, find } from '../fixtures/page.ts'
import { frame, until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'

type Detail = {
  readonly info: { readonly name: string; readonly rdns: string; readonly uuid: string; readonly icon: string }
  readonly provider: Eip1193Provider
}

/** Another library of the page: asks for providers, and hears of them. */
function library() {
  const heard: Detail[] = []
  const hear = (event: Event) => void heard.push((event as CustomEvent<Detail>).detail)
  window.addEventListener('eip6963:announceProvider', hear)
  afterwards(() => window.removeEventListener('eip6963:announceProvider', hear))
  const offered = () => heard.filter(({ info }) => info.rdns === 'wallet-elements.offered')
  return {
    offered,
    /** What is offered to a library that comes now. */
    ask() {
      heard.length = 0
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return offered()
    },
  }
}

/** Another Solana library of the page: the wallets that are registered with it now. */
function solanaLibrary() {
  const wallets = new Set<StandardWallet>()
  const register = (wallet: StandardWallet) => {
    wallets.add(wallet)
    return () => void wallets.delete(wallet)
  }
  const hear = (event: Event) => (event as CustomEvent).detail({ register })
  window.addEventListener('wallet-standard:register-wallet', hear)
  afterwards(() => window.removeEventListener('wallet-standard:register-wallet', hear))
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return wallets
}

/** A modal whose connections are offered. */
const offering = async () => {
  const { modal, wallet } = await connected()
  modal.options = { ...Object(modal.options), announce: true }
  return { modal, wallet }
}

describe('the option announce', () => {
  it('offers the connected provider, which signs and follows account and network', async () => {
    const apps = library()
    const { wallet } = await offering()
    const { info, provider } = await until('an offer', () => apps.offered()[0])
    expect(info.name).to.equal('Harbor')
    expect(info.icon).to.match(/^data:image\//)
    expect(apps.ask().map(({ info: { uuid } }) => uuid)).to.deep.equal([info.uuid])
    expect(await provider.request({ method: 'eth_accounts' })).to.deep.equal(wallet.addresses)
    expect(await provider.request({ method: 'eth_requestAccounts' })).to.deep.equal(wallet.addresses)
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69')
    const [address = '0x'] = wallet.addresses
    const sign = { method: 'personal_sign', params: ['0x6869', address] }
    const signature = (await provider.request(sign)) as Hex
    expect(await verifyMessage({ address, message: 'hi', signature })).to.equal(true)
    wallet.control.next('personal_sign', 'decline')
    expect((await thrownBy(provider.request(sign))).code).to.equal(4001)
    const told: unknown[] = []
    provider.on('accountsChanged', (accounts) => told.push(accounts))
    provider.on('chainChanged', (chainId) => told.push(chainId))
    wallet.control.selectAccount(1)
    await until('the other account', () => told.length === 1)
    wallet.control.switchTo(31338)
    await until('the other network', () => told.length === 2)
    expect(told).to.deep.equal([[...wallet.addresses].reverse(), '0x7a6a'])
  })

  it('offers it while it is on and a connection lasts, and the same provider again later', async () => {
    const apps = library()
    const { modal, wallet } = await connected()
    expect(apps.ask(), 'not on').to.deep.equal([])
    modal.options = { ...Object(modal.options), announce: true }
    const offer = await until('an offer', () => apps.offered()[0])
    const told: unknown[] = []
    offer.provider.on('accountsChanged', (accounts) => told.push(accounts))
    await modal.disconnect()
    expect(told).to.deep.equal([[]])
    expect(await offer.provider.request({ method: 'eth_accounts' })).to.deep.equal([])
    expect((await thrownBy(offer.provider.request({ method: 'eth_requestAccounts' }))).code).to.equal(4900)
    expect(apps.ask()).to.deep.equal([])
    await modal.connect('example.harbor')
    expect(apps.offered().map(({ provider }) => provider === offer.provider)).to.deep.equal([true])
    const shared = () => offer.provider.request({ method: 'eth_accounts' }) as Promise<unknown[]>
    expect(await shared()).to.deep.equal(wallet.addresses)
    modal.options = { ...Object(modal.options), announce: false }
    await until('the end', async () => (await shared()).length === 0)
    expect(apps.ask(), 'switched off').to.deep.equal([])
  })

  it('does not list what this library offers, in this modal and in others', async () => {
    const apps = library()
    const { modal } = await offering()
    await until('an offer', () => apps.offered()[0])
    const other = addModal({ name: 'other' })
    await other.show({ view: 'Connect' })
    await find('button', /^Harbor/, other)
    apps.ask()
    await frame()
    expect(all('button', /^Harbor/, other)).to.have.length(1)
    await modal.disconnect()
    expect((await thrownBy(other.connect('wallet-elements.offered'))).code).to.equal('connector-not-found')
  })

  it('registers the Solana account, and unregisters it when the connection ends', async () => {
    const wallets = solanaLibrary()
    const wallet = addStandardWallet({ name: 'Fathom' })
    const modal = addModal({ networks: networkIn('solana') })
    modal.options = { announce: true }
    await modal.connect('Fathom', { namespace: 'solana' })
    const offered = await until('an offer', () => [...wallets].find((one) => one !== wallet.wallet))
    expect(offered.name).to.equal('Fathom')
    expect(offered.accounts.map(({ address }) => address)).to.deep.equal(wallet.accounts.map(({ address }) => address))
    await modal.show({ view: 'Connect', namespace: 'solana' })
    await find('button', /^Fathom/)
    const [account] = offered.accounts
    if (!account) throw new Error('no account')
    const message = new TextEncoder().encode('hello')
    const sign = offered.features['solana:signMessage']?.['signMessage'] as (
      input: object,
    ) => Promise<readonly [{ signature: Uint8Array }]>
    const [{ signature }] = await sign({ account, message })
    expect(nacl.sign.detached.verify(message, signature, base58.decode(account.address))).to.equal(true)
    let changes = 0
    const on = offered.features['standard:events']?.['on'] as (event: string, listener: () => void) => void
    on('change', () => changes++)
    await modal.disconnect('solana')
    expect(changes).to.be.greaterThan(0)
    expect(offered.accounts).to.deep.equal([])
    expect([...wallets]).to.deep.equal([wallet.wallet])
    expect((await thrownBy(sign({ account, message }))).code).to.equal('not-connected')
    await modal.show({ view: 'Connect', namespace: 'solana' })
    await find('button', /^Fathom/)
  })
})
