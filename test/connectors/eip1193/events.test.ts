import { expect } from 'chai'
import { booby } from '../../fixtures/hostile.ts'
import { frame } from '../../fixtures/time.ts'
import { createTestWallet, scripted } from '../../fixtures/wallets/eip1193.ts'
import { connect, connectorOf, heard, never, throwing } from '../connecting.ts'

describe('EIP-1193 connector events', () => {
  // Events only matter after a connection, when the code for them is loaded.
  const ready = async (provider: unknown) => {
    const connector = connectorOf(provider)
    await connector.resume({ namespace: 'eip155', signal: new AbortController().signal }).catch(() => {})
    return connector
  }
  const accounts = async (provider: unknown) => heard(await ready(provider), 'accounts', ({ addresses }) => addresses)
  const all = async (provider: unknown) => {
    const told: unknown[] = []
    const connector = await ready(provider)
    for (const event of ['accounts', 'chain'] as const) connector.on(event, (detail) => void told.push(detail))
    return told
  }

  it('contain the accounts, also an empty list for a lock, and the chain id as the wallet sends it, but no invalid value', async () => {
    const provider = scripted({})
    const told = await all(provider)
    provider.emit('accountsChanged', ['0xa'])
    provider.emit('chainChanged', '0x01')
    await frame()
    provider.emit('accountsChanged', [])
    provider.emit('chainChanged', 1)
    await frame()
    expect(told).to.deep.equal([
      { namespace: 'eip155', addresses: ['0xa'] },
      { namespace: 'eip155', chainId: '0x01' },
      { namespace: 'eip155', addresses: [] },
      { namespace: 'eip155', chainId: 1 },
    ])
    for (const junk of ['0xa', null, undefined, [null], {}, booby()]) provider.emit('accountsChanged', junk)
    for (const junk of [null, undefined, {}, [], 'x'.repeat(1_000), booby()]) provider.emit('chainChanged', junk)
    await frame()
    expect(told).to.have.length(4)
  })

  it('are throttled to the last of a kind per frame', async () => {
    const provider = scripted({})
    const { told } = await accounts(provider)
    for (let n = 0; n < 1_000; n++) provider.emit('accountsChanged', [`0x${n}`])
    await frame()
    expect(told).to.deep.equal([['0x999']])
  })

  it('only listen to the wallet while the connector has listeners', async () => {
    const provider = scripted({})
    const connector = await ready(provider)
    expect(provider.listeners()).to.equal(0)
    const stops = [connector.on('accounts', () => {}), connector.on('chain', () => {})]
    expect(provider.listeners()).to.equal(3)
    stops[0]?.()
    stops[0]?.()
    expect(provider.listeners()).to.equal(3)
    stops[1]?.()
    expect(provider.listeners()).to.equal(0)
  })

  it('end with the stop, even pending ones and those of a wallet that cannot remove listeners', async () => {
    const provider = { ...scripted({}), removeListener: undefined }
    const { told, stop } = await accounts(provider)
    provider.emit('accountsChanged', ['0xa'])
    stop()
    provider.emit('accountsChanged', ['0xb'])
    await frame()
    expect(told).to.deep.equal([])
  })

  it('reach listeners from before the connection, unless they have stopped', async () => {
    const wallet = createTestWallet()
    const connector = connectorOf(wallet.provider)
    const { told } = heard(connector, 'chain', () => 'early')
    connector.on('chain', () => void told.push('stopped'))()
    await connector.connect({ namespace: 'eip155', signal: never })
    wallet.control.switchTo(31338)
    await frame()
    expect(told).to.deep.equal(['early'])
  })

  it('do not prevent a connection if they are broken', async () => {
    const replies = { eth_requestAccounts: ['0xa'], eth_chainId: '0x1' }
    const provider = { ...scripted(replies), on: throwing(new Error('no events')) }
    const { stop } = await accounts(provider)
    expect((await connect(provider)).addresses).to.deep.equal(['0xa'])
    stop()
  })
})
