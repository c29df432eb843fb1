// @run all
import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { holders, lamportsOf, solanaNode } from '../../fixtures/chains/solana-chain.ts'
import { choose, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { addLogin, addressOf, approving, evmProvider, loggedIn, logInByEmail, ordinary, pays, SOLANA } from './login.ts'
import { signs } from './story.ts'

describe('networks of a login', () => {
  it("switching networks needs no approval, the page's providers follow, and logging out disconnects all networks", async () => {
    const modal = addLogin(ordinary)
    const heard = listen()
    await logInByEmail(modal)
    const chains: unknown[] = []
    const provider = evmProvider(modal) as unknown as { on(event: string, run: (id: unknown) => void): void }
    provider.on('chainChanged', (id) => chains.push(id))
    await modal.switchNetwork('eip155:31338')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    expect(await evmProvider(modal).request({ method: 'eth_chainId' })).to.equal('0x7a6a')
    await until('told', () => chains.length > 0)
    expect(chains).to.deep.equal(['0x7a6a'])
    expect((await heard.some('wallet-network-change')).at(-1)).to.deep.include({ caipNetworkId: 'eip155:31338' })
    expect(await signs(modal)).to.equal(true)
    await modal.switchNetwork(SOLANA)
    const { accounts, features } = modal.getProvider('solana') as {
      accounts: readonly { address: string; publicKey: Uint8Array }[]
      features: Record<string, { signMessage(input: object): Promise<{ signature: Uint8Array }[]> }>
    }
    const [account] = accounts
    expect(account?.address).to.equal(modal.state.active.address)
    const message = new TextEncoder().encode('By the standard')
    const asked = features['solana:signMessage']?.signMessage({ account, message }) ?? Promise.reject()
    const [signed] = await approving(modal, asked)
    const key = base58.decode(account?.address ?? '')
    expect(nacl.sign.detached.verify(message, signed?.signature ?? new Uint8Array(), key)).to.equal(true)
    await modal.disconnect()
    const ended = (await heard.some('wallet-disconnect', 2)).map(({ namespace }) => namespace)
    expect(ended.toSorted()).to.deep.equal(['eip155', 'solana'])
    expect(modal.state.accounts).to.deep.equal([])
  })

  it('the login follows to Solana, signs and pays there, and comes back', async () => {
    const modal = await loggedIn(ordinary)
    const evm = addressOf(modal)
    await modal.show({ view: 'Networks' })
    await choose('button', /^Solana/)
    await until('there', () => modal.state.active.namespace === 'solana' && modal.state.active.status === 'connected')
    const address: string = modal.state.active.address ?? ''
    expect(modal.state.active.caipNetworkId).to.equal(SOLANA)
    // Balances are read again after an approval.
    await solanaNode('requestAirdrop', address, 2_000_000_000)
    await until('the airdrop', async () => (await lamportsOf(address)) === 2_000_000_000n)
    await modal.close()
    const signature = await approving(modal, modal.wallet?.signMessage('Hello') ?? Promise.reject())
    const [bytes, own] = [base58.decode(signature), base58.decode(address)]
    expect(nacl.sign.detached.verify(new TextEncoder().encode('Hello'), bytes, own)).to.equal(true)
    const to = holders[1]?.address ?? ''
    const before = await lamportsOf(to)
    await pays(modal, '0.25', to)
    expect((await lamportsOf(to)) - before).to.equal(250_000_000n)
    await modal.switchNetwork('eip155:31337')
    expect(modal.state.active).to.include({ namespace: 'eip155', address: evm })
    expect(await signs(modal)).to.equal(true)
  })

  it('Solana stays with another wallet that is connected there', async () => {
    const other = addStandardWallet({ name: 'Cove' })
    const modal = addLogin(ordinary)
    await modal.connect('Cove', { namespace: 'solana' })
    const { address } = modal.state.active
    expect(other.accounts.map((one) => one.address)).to.include(address)
    await modal.switchNetwork('eip155:31337')
    await logInByEmail(modal)
    const evm = addressOf(modal)
    await modal.switchNetwork(SOLANA)
    expect(modal.state.active).to.include({ namespace: 'solana', status: 'connected', address })
    expect(modal.state.active.connector).to.include({ name: 'Cove' })
    await modal.switchNetwork('eip155:31337')
    expect(modal.state.active).to.include({ address: evm })
  })
})
