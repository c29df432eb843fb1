import { expect } from 'chai'
import { verifyTypedData } from 'viem'
import { createEip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { createTestWallet, nodeUrls, privateKeys, thrownBy } from '../fixtures/wallets/eip1193.ts'

const codeOf = async (promise: Promise<unknown>) => (await thrownBy(promise)).code

describe('the demo wallet', () => {
  it('hides its accounts until its user shares them', async () => {
    const { provider, control, addresses } = createTestWallet()
    expect(await provider.request({ method: 'eth_accounts' })).to.deep.equal([])
    expect(await codeOf(provider.request({ method: 'personal_sign', params: ['0x00', addresses[0]] }))).to.equal(4100)
    control.decline = true
    expect(await codeOf(provider.request({ method: 'eth_requestAccounts' }))).to.equal(4001)
    control.decline = false
    expect(await provider.request({ method: 'eth_requestAccounts' })).to.deep.equal(addresses)
    const permissions = await provider.request({ method: 'wallet_getPermissions' })
    expect(permissions).to.deep.equal([{ parentCapability: 'eth_accounts' }])
  })

  it('remembers a site across reloads until it is revoked', async () => {
    const options = { name: 'Again', rdns: 'test.again', privateKeys: privateKeys.slice(0, 2), rpcUrls: nodeUrls }
    const first = createTestWallet(options)
    await first.provider.request({ method: 'eth_requestAccounts' })
    first.control.selectAccount(1)
    first.control.switchTo(31338)
    const second = createEip1193Wallet(options)
    expect(await second.provider.request({ method: 'eth_accounts' })).to.deep.equal([...first.addresses].reverse())
    expect(await second.provider.request({ method: 'eth_chainId' })).to.equal('0x7a6a')
    await second.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(await createEip1193Wallet(options).provider.request({ method: 'eth_accounts' })).to.deep.equal([])
  })

  it('emits events for the actions of its user', async () => {
    const { provider, control, addresses } = createTestWallet()
    await provider.request({ method: 'eth_requestAccounts' })
    const told: unknown[] = []
    provider.on('accountsChanged', (accounts) => told.push(accounts))
    provider.on('chainChanged', (chainId) => told.push(chainId))
    control.selectAccount(1)
    control.switchTo(31338)
    control.lock()
    control.unlock()
    const swapped = [...addresses].reverse()
    expect(told).to.deep.equal([swapped, '0x7a6a', [], swapped])
  })

  it('signs typed data, forwards other calls to its node, and rejects unknown methods', async () => {
    const { provider, addresses } = createTestWallet()
    await provider.request({ method: 'eth_requestAccounts' })
    const domain = { name: 'Harbor', chainId: 31337 }
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const data = { domain, types, primaryType: 'Mail' as const, message: { text: 'Hello' } }
    const params = [addresses[0], JSON.stringify(data)]
    const signature = (await provider.request({ method: 'eth_signTypedData_v4', params })) as `0x${string}`
    expect(await verifyTypedData({ ...data, address: addresses[0] ?? '0x', signature })).to.equal(true)
    expect(await provider.request({ method: 'eth_blockNumber' })).to.match(/^0x[0-9a-f]+$/)
    expect(await codeOf(provider.request({ method: 'eth_sign', params: [] }))).to.equal(4200)
    expect(await codeOf(provider.request({ method: 'wallet_nonsense' }))).to.equal(4200)
  })
})
