// @run alone
import { expect } from 'chai'
import { defineChain, verifyMessage } from 'viem'
import * as wagmi2 from 'wagmi-core-2'
import * as wagmi3 from 'wagmi-core-3'
import { createWallet } from '../../src/core/create.ts'
import { walletElements } from '../../src/entry/wagmi.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { addModal, addWallet, choose, connected, gone, wiredOptions } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { sandbox } from '../setup/sandbox.ts'

const chain = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [sandbox.rpcUrls[`eip155:${id}`] ?? ''] } },
  })
const chains = [chain(31337), chain(31338)] as const
let made = 0

// Both majors have the same names for what the tests use; the types of one stand for both.
for (const [major, given] of [
  [2, wagmi2],
  [3, wagmi3],
] as const) {
  const wagmi = given as unknown as typeof wagmi3

  describe(`the connector of wagmi, with @wagmi/core ${major}`, () => {
    /** A wagmi app of a few lines. */
    const app = (wallet?: Parameters<typeof walletElements>[0]) => {
      const config = wagmi.createConfig({
        chains,
        connectors: [walletElements(wallet)],
        transports: { 31337: wagmi.http(), 31338: wagmi.http() },
        multiInjectedProviderDiscovery: false,
        // Configs of earlier tests live on, and write their own state.
        storage: wagmi.createStorage({ storage: localStorage, key: `wagmi-${major}-${++made}` }),
      })
      const [connector] = config.connectors
      if (!connector) throw new Error('no connector')
      return {
        config,
        connector,
        account: () => wagmi.getAccount(config),
        connect: (more: object = {}) => wagmi.connect(config, { connector, ...more }),
      }
    }
    const status = (one: ReturnType<typeof app>, wanted: string) =>
      until(`wagmi ${wanted}`, () => one.account().status === wanted)

    it('opens the modal, and is connected once the visitor is', async () => {
      const wallet = addWallet()
      addModal()
      const one = app()
      const pending = one.connect()
      await choose('button', /^Harbor/)
      const { accounts, chainId } = await pending
      expect(accounts[0]).to.equal(wallet.addresses[0])
      expect(chainId).to.equal(31337)
      expect(one.account().address).to.equal(wallet.addresses[0])
      await gone('dialog')
    })

    it('signs with the connected wallet, and knows a decline', async () => {
      const { wallet } = await connected()
      const one = app()
      await one.connect()
      const message = 'Hello'
      const signature = await wagmi.signMessage(one.config, { message })
      const [address = '0x'] = wallet.addresses
      expect(await verifyMessage({ address, message, signature })).to.equal(true)
      wallet.control.next('personal_sign', 'decline')
      const error = await thrownBy(wagmi.signMessage(one.config, { message }))
      expect(error.code).to.equal(4001)
    })

    it('is declined when the visitor closes the modal, but not by the wallet, where the visitor can try again', async () => {
      const wallet = addWallet()
      addModal()
      const one = app()
      const declined = thrownBy(one.connect())
      await choose('button', 'Close')
      expect(await declined).to.include({ name: 'UserRejectedRequestError', code: 4001 })
      expect(one.account().status).to.equal('disconnected')
      wallet.control.next('eth_requestAccounts', 'decline')
      const again = one.connect()
      await choose('button', /^Harbor/)
      await choose('button', 'Try again')
      expect((await again).accounts[0]).to.equal(wallet.addresses[0])
      expect(one.account().status).to.equal('connected')
    })

    it("follows the modal's account, network and disconnection", async () => {
      const wallet = addWallet({ rdns: 'example.harbor' })
      const modal = addModal()
      const one = app()
      await modal.connect('example.harbor')
      await status(one, 'connected')
      wallet.control.selectAccount(1)
      await until('the other account', () => one.account().address === wallet.addresses[1])
      wallet.control.switchTo(31338)
      await until('the other network', () => one.account().chainId === 31338)
      await modal.disconnect()
      await status(one, 'disconnected')
      await modal.connect('example.harbor')
      await status(one, 'connected')
      expect(one.account().address).to.equal(wallet.addresses[1])
    })

    it("makes the modal follow wagmi's network and disconnection", async () => {
      const { modal } = await connected()
      const one = app()
      await one.connect()
      await wagmi.switchChain(one.config, { chainId: 31338 })
      expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
      expect(one.account().chainId).to.equal(31338)
      await wagmi.disconnect(one.config)
      expect(modal.state.active.status).to.equal('disconnected')
      expect(modal.getProvider('eip155')).to.equal(undefined)
    })

    it('adds a network of wagmi that the modal does not have, and tells a declined switch', async () => {
      const { wallet } = await connected({ networks: 'eip155:31337' })
      const one = app()
      await one.connect()
      wallet.control.next('wallet_switchEthereumChain', 'decline')
      expect((await thrownBy(wagmi.switchChain(one.config, { chainId: 31338 }))).code).to.equal(4001)
      await wagmi.switchChain(one.config, { chainId: 31338 })
      expect(one.account().chainId).to.equal(31338)
      const error = await thrownBy(wagmi.switchChain(one.config, { chainId: 5 as never }))
      expect(error.code).to.equal(4902)
    })

    it('reconnects to what the modal has restored, whoever comes first', async () => {
      await connected()
      const first = app()
      await first.connect()
      // Another config is what another page load has.
      const second = app()
      await wagmi.reconnect(second.config)
      expect(second.account().status).to.equal('connected')
      expect(await second.connector.isAuthorized()).to.equal(true)
      await wagmi.disconnect(second.config)
      await status(first, 'disconnected')
      await wagmi.reconnect(second.config)
      expect(second.account().status).to.equal('disconnected')
    })

    it('reconnects when the page adds its modal late, as after a reload', async () => {
      const { modal, wallet } = await connected()
      const one = app()
      await one.connect()
      modal.remove()
      await until('the modal to end', () => modal.wallet === undefined)
      const pending = wagmi.reconnect(one.config)
      addModal()
      const [connection] = await pending
      expect(connection?.accounts[0]).to.equal(wallet.addresses[0])
      expect(await one.connector.getProvider()).to.equal(wallet.provider)
    })

    it('waits for a modal that comes later, and connects to the chain that wagmi asks for', async () => {
      const wallet = addWallet()
      const one = app()
      const pending = one.connect({ chainId: 31338 })
      addModal()
      await choose('button', /^Harbor/)
      const { accounts, chainId } = await pending
      expect([accounts[0], chainId]).to.deep.equal([wallet.addresses[0], 31338])
    })

    it('has the provider of another wallet after a connection to that', async () => {
      const { modal, wallet } = await connected()
      const other = addWallet({ name: 'Cairn', rdns: 'example.cairn', chainId: 31338 })
      const one = app()
      await one.connect()
      expect(await one.connector.getProvider()).to.equal(wallet.provider)
      await modal.connect('example.cairn')
      await until('the other wallet', () => one.account().chainId === 31338)
      expect(await one.connector.getProvider()).to.equal(other.provider)
      expect(one.account().status).to.equal('connected')
    })

    it('takes a wallet of createWallet()', async () => {
      const harbor = addWallet({ rdns: 'example.harbor' })
      const wallet = createWallet({ ...wiredOptions, name: `wagmi-${major}` })
      afterwards(() => wallet.destroy())
      const one = app({ wallet })
      await wallet.connect('example.harbor')
      await status(one, 'connected')
      expect(one.account().address).to.equal(harbor.addresses[0])
      await wagmi.disconnect(one.config)
      expect(wallet.getProvider('eip155')).to.equal(undefined)
    })
  })
}
