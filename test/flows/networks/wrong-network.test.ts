import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { expect } from 'chai'
import { networkIn } from '../../fixtures/chains/four.ts'
import { addModal, find } from '../../fixtures/page.ts'
import { leads, openModal } from '../../fixtures/steps.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { untilEnd } from '../../fixtures/wallets/injected.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'
import { sandbox } from '../../setup/sandbox.ts'

const SOLANA = '6fFwxXZBDXZjHsPKTQ6jLcVQVTa2vEoRBJgfTLiUQYeC'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Registers a Wallet Standard wallet that shares one account for these chains. */
function addShared(namespace: 'solana' | 'bitcoin', address: string, chains: readonly string[]): void {
  const account = { address, publicKey: new Uint8Array(32), chains, features: [`${namespace}:signMessage`] }
  const wallet = {
    version: '1.0.0',
    name: 'Quarry',
    chains: [`${namespace}:mainnet`, ...chains],
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      [`${namespace}:signMessage`]: { version: '1.0.0', signMessage: async () => [] },
    },
  }
  const register = (api: { register(wallet: object): () => void }) => untilEnd(api.register(wallet))
  const greet = (event: Event) => register((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', greet)
  untilEnd(() => window.removeEventListener('wallet-standard:app-ready', greet))
}

describe('a wallet whose accounts belong to another network', () => {
  for (const [namespace, network, name, address, chain] of [
    ['solana', 'solana', 'Solana', SOLANA, 'solana:devnet'],
    ['solana', 'solana', 'Solana', SOLANA, 'solana:localnet'],
    ['bitcoin', 'bitcoin', 'Bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bitcoin:testnet'],
    ['bitcoin', 'bitcoin', 'Bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'bitcoin:mainnet'],
  ] as const)
    it(`the wallet is refused with the network that the site needs: ${address.slice(0, 4)} of ${chain}`, async () => {
      addShared(namespace, address, [chain])
      const modal = await openModal({ networks: network })
      await leads(/^Quarry/, 'Wallet approved no supported account')
      await find('button', 'Try again')
      expect(modal.shadowRoot?.textContent).to.include(`This site needs ${name}. Choose it in Quarry`)
      expect(modal.state.active.status).to.equal('disconnected')
      expect(await thrownBy(modal.connect('Quarry'))).to.include({ code: 'no-supported-account' })
    })

  it("the wallet connects on the page's network that its accounts belong to", async () => {
    addShared('solana', SOLANA, ['solana:devnet'])
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const node = sandbox.rpcUrls[networkIn('solana')] ?? ''
    const modal = addModal({ networks: 'solana solana-devnet', 'rpc-urls': JSON.stringify({ [devnet]: node }) })
    await modal.connect('Quarry')
    expect(modal.state.active.caipNetworkId).to.equal(devnet)
  })
})

describe('a Polkadot account', () => {
  it('the address has the prefix of its network, and the account signs', async () => {
    const extension = addPolkadot()
    const node = sandbox.rpcUrls[networkIn('polkadot')] ?? ''
    const modal = addModal({ networks: POLKADOT, 'rpc-urls': JSON.stringify({ [POLKADOT]: node }) })
    await modal.connect('demo-js')
    const [own = ''] = extension.addresses
    const told = encodeAddress(decodeAddress(own), 0)
    expect(told).to.not.equal(own)
    expect(modal.state.active).to.include({ address: told, caipAddress: `${POLKADOT}:${told}` })
    expect(await modal.wallet?.signMessage('Hello')).to.match(/^0x[0-9a-f]{128}/)
  })
})
