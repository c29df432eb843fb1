import { base58 } from '@scure/base'
import { expect } from 'chai'
import nacl from 'tweetnacl'
import { verifyMessage } from 'viem'
import { readAnnouncement } from '../../src/connectors/eip1193/source.ts'
import { createTestWallet, type TestWalletOptions } from '../../src/entry/testing.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { addModal, choose, find, shows, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { privateKeys, thrownBy } from '../fixtures/wallets/eip1193.ts'
import { standardKeys } from '../fixtures/wallets/standard.ts'
import { sandbox } from '../setup/sandbox.ts'

const add = (options: TestWalletOptions = {}) => {
  const wallet = createTestWallet({ name: 'Harbor', rdns: 'example.harbor', ...options })
  afterwards(wallet.stop)
  return wallet
}

const evmKey = privateKeys[0] ?? '0x'
const solanaKey = String(standardKeys('solana')[0]?.privateKey)
const solanaId = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:')) ?? ''

describe('the test wallet', () => {
  it('announces itself as any wallet does, until it is stopped', () => {
    const heard: unknown[] = []
    const hear = (event: Event) => void heard.push((event as CustomEvent).detail)
    window.addEventListener('eip6963:announceProvider', hear)
    afterwards(() => window.removeEventListener('eip6963:announceProvider', hear))
    const wallet = add()
    const [told] = heard.map(readAnnouncement)
    expect(told).to.include({ name: 'Harbor', rdns: 'example.harbor', provider: wallet.provider })
    expect(told?.icon).to.match(/^data:image\//)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).to.have.length(2)
    wallet.stop()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).to.have.length(2)
  })

  it('signs and sends with its key through a node', async () => {
    const wallet = add({ privateKey: evmKey, rpcUrl: sandbox.rpcUrls['eip155:31337'] ?? '' })
    const modal = addModal()
    await modal.connect('example.harbor')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    const provider = modal.getProvider('eip155')
    const [address] = wallet.addresses.eip155 as `0x${string}`[]
    if (!provider || !address) throw new Error('not connected')
    const signature = (await provider.request({
      method: 'personal_sign',
      params: ['0x6869', address],
    })) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hi', signature })).to.equal(true)
    const call = { from: address, to: address, value: '0x1' }
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [call] })
    await until('the receipt', () => provider.request({ method: 'eth_getTransactionReceipt', params: [hash] }))
    expect(wallet.requests.map(({ method }) => method)).to.include('eth_sendTransaction')
  })

  it('signs with its Solana key', async () => {
    const wallet = add({ privateKey: [evmKey, solanaKey], rpcUrl: sandbox.rpcUrls })
    const modal = addModal({ networks: `eip155:31337 ${solanaId}` })
    await modal.connect('Harbor', { namespace: 'solana' })
    const { signMessage } = (await modal.ready) as { signMessage(text: string, options: object): Promise<string> }
    const signature = base58.decode(await signMessage('hello', { namespace: 'solana' }))
    const [address = ''] = wallet.addresses.solana
    expect(address).to.equal(base58.encode(base58.decode(solanaKey).slice(32)))
    expect(nacl.sign.detached.verify(new TextEncoder().encode('hello'), signature, base58.decode(address))).to.equal(
      true,
    )
    wallet.next('standard:connect', 'decline')
    await modal.disconnect('solana')
    expect((await thrownBy(modal.connect('Harbor', { namespace: 'solana' }))).code).to.equal('user-rejected')
  })

  it('does what a test orders, once each and in order', async () => {
    const { next, provider } = add({ privateKey: evmKey })
    const ask = () => provider?.request({ method: 'eth_requestAccounts' }) ?? Promise.reject()
    next('eth_requestAccounts', 'decline')
    next('eth_requestAccounts', 'pending')
    next('eth_requestAccounts', 'error')
    next('eth_requestAccounts', { code: 4900, message: 'Gone', data: 7 })
    const codes = [await thrownBy(ask()), await thrownBy(ask()), await thrownBy(ask()), await thrownBy(ask())]
    expect(codes.map(({ code }) => code)).to.deep.equal([4001, -32002, -32603, 4900])
    next('eth_requestAccounts', 'hang')
    let answered = false
    void ask().then(() => {
      answered = true
    })
    expect(await ask()).to.have.length(1)
    expect(answered).to.equal(false)
  })

  it('can be locked by an order, and unlocked by its user', async () => {
    const wallet = add({ privateKey: evmKey, rpcUrl: sandbox.rpcUrls })
    wallet.next('eth_requestAccounts', 'lock')
    const modal = addModal()
    await modal.show()
    await choose('button', /^Harbor/)
    await shows('Harbor')
    await find('button', 'Try again')
    wallet.unlock()
    await choose('button', 'Try again')
    await until('a connection', () => modal.state.active.address === wallet.addresses.eip155[0])
    wallet.lock()
    await until('the lock', () => modal.state.active.status === 'disconnected')
  })

  it('switches network and account, and ends the access, as its user does', async () => {
    const wallet = add({ privateKey: privateKeys.slice(0, 2), rpcUrl: sandbox.rpcUrls })
    const modal = addModal()
    await modal.connect('example.harbor')
    wallet.switchNetwork('eip155:31338')
    await until('the other network', () => modal.state.active.caipNetworkId === 'eip155:31338')
    wallet.switchAccount(7)
    wallet.switchAccount(1)
    await until('the other account', () => modal.state.active.address === wallet.addresses.eip155[1])
    wallet.disconnect()
    await until('the end', () => modal.state.active.status === 'disconnected')
  })

  it('connects, switches to any chain and signs without a node', async () => {
    const wallet = add()
    // The nodes for balances are local, and of another chain; public ones would be asked outside.
    const nodes = Object.fromEntries(['eip155:1', 'eip155:8453'].map((id) => [id, sandbox.rpcUrls['eip155:31337']]))
    const modal = addModal({ ...wired, networks: 'mainnet base', 'rpc-urls': JSON.stringify(nodes) })
    await modal.connect('example.harbor')
    await modal.switchNetwork('eip155:8453')
    expect(modal.state.active).to.include({ address: wallet.addresses.eip155[0], caipNetworkId: 'eip155:8453' })
  })
})
