import { expect } from 'chai'
import * as fc from 'fast-check'
import type { Connection, Connector } from '../../src/connectors/connector.ts'
import { createEip1193Connector } from '../../src/connectors/eip1193.ts'
import { errorMessages } from '../../src/lib/errors.ts'
import { createTestWallet, scripted, thrownBy } from '../fixtures/eip1193.ts'
import { booby, hostile } from '../fixtures/hostile.ts'

const never = new AbortController().signal

function connectorOf(provider: unknown): Connector {
  const connector = createEip1193Connector({ id: 'test', name: 'Test', type: 'INJECTED', provider })
  if (!connector) throw new Error('no connector')
  return connector
}

const connect = (provider: unknown, signal = never, onPending = () => {}): Promise<Connection> =>
  connectorOf(provider).connect({ namespace: 'eip155', signal, onPending })
const resume = (provider: unknown) => connectorOf(provider).resume({ namespace: 'eip155', signal: never })
const throwing = (thrown: unknown) => () => {
  throw thrown
}

describe('EIP-1193 connector', function () {
  // A busy machine takes its time.
  this.timeout(30_000)

  it('connects: asks for the accounts, then for the chain, and hands on both', async () => {
    const wallet = createTestWallet()
    const connection = await connect(wallet.provider)
    expect(connection).to.include({
      connectorId: 'test',
      namespace: 'eip155',
      chainId: '0x7a69',
      native: wallet.provider,
    })
    expect(connection.addresses).to.deep.equal(wallet.addresses)
    expect(wallet.control.calls.map(({ method }) => method)).to.deep.equal(['eth_requestAccounts', 'eth_chainId'])
    expect(await connection.request({ method: 'eth_accounts' })).to.deep.equal(wallet.addresses)
  })

  it('is none for an object that cannot be asked', () => {
    for (const provider of [undefined, null, {}, { request: 'no' }, 'wallet', booby()]) {
      expect(createEip1193Connector({ id: 'a', name: 'A', type: 'INJECTED', provider })).to.equal(undefined)
    }
  })

  it("says 'user-rejected' when the visitor declines, and can be asked again", async () => {
    const wallet = createTestWallet()
    wallet.control.decline = true
    expect(await thrownBy(connect(wallet.provider))).to.include({ code: 'user-rejected', message: 'Request declined' })
    wallet.control.decline = false
    expect((await connect(wallet.provider)).addresses).to.deep.equal(wallet.addresses)
  })

  it("says 'wallet-locked' when the wallet shares nobody, or nothing that could be an account", async () => {
    const wallet = createTestWallet()
    wallet.control.lock()
    expect(await thrownBy(connect(wallet.provider))).to.include({ code: 'wallet-locked' })
    for (const reply of [[], '0xa', null, undefined, [null], {}, 7]) {
      expect((await thrownBy(connect(scripted({ eth_requestAccounts: reply })))).code).to.equal('wallet-locked')
    }
  })

  it('waits for the answer to a request that the wallet shows already', async () => {
    const wallet = createTestWallet()
    wallet.control.pending = true
    const pending: string[] = []
    const connecting = connect(wallet.provider, never, () => {
      pending.push('told')
      wallet.control.approve()
    })
    expect((await connecting).addresses).to.deep.equal(wallet.addresses)
    expect(pending).to.deep.equal(['told'])
    expect(wallet.listenerCount()).to.equal(0)
  })

  it('stops waiting for it when aborted, and leaves no listener', async () => {
    const wallet = createTestWallet()
    wallet.control.pending = true
    const attempt = new AbortController()
    const connecting = connect(wallet.provider, attempt.signal, () => attempt.abort())
    expect((await thrownBy(connecting)).code).to.equal('aborted')
    await Promise.resolve()
    expect(wallet.listenerCount()).to.equal(0)
  })

  it("says 'request-pending' when the wallet has no way to tell the answer", async () => {
    const provider = { request: throwing({ code: -32002 }) }
    expect((await thrownBy(connect(provider))).code).to.equal('request-pending')
  })

  it('is ended by its signal when the wallet never answers, and drops what it says later', async () => {
    const attempt = new AbortController()
    const { promise, resolve } = deferred<string[]>()
    const asked = () => {
      queueMicrotask(() => attempt.abort())
      return promise
    }
    const provider = scripted({ eth_requestAccounts: asked })
    const connecting = connect(provider, attempt.signal)
    expect((await thrownBy(connecting)).code).to.equal('aborted')
    resolve(['0xa'])
    await promise
    expect(provider.calls).to.deep.equal(['eth_requestAccounts'])
  })

  it('does not ask the wallet for one who gave up before', async () => {
    const wallet = createTestWallet()
    expect((await thrownBy(connect(wallet.provider, AbortSignal.abort()))).code).to.equal('aborted')
    expect(wallet.control.calls).to.deep.equal([])
  })

  it("says 'method-not-supported' for what the wallet does not know", async () => {
    for (const code of [-32601, 4200]) {
      expect((await thrownBy(connect(scripted({ eth_requestAccounts: throwing({ code }) })))).code).to.equal(
        'method-not-supported',
      )
    }
  })

  it('comes back without asking the visitor, and with nobody when the wallet shares nobody', async () => {
    const wallet = createTestWallet()
    expect(await resume(wallet.provider)).to.equal(null)
    await connect(wallet.provider)
    wallet.control.calls.length = 0
    expect((await resume(wallet.provider))?.addresses).to.deep.equal(wallet.addresses)
    wallet.control.lock()
    expect(await resume(wallet.provider)).to.equal(null)
    expect(wallet.control.calls.map(({ method }) => method)).to.not.include('eth_requestAccounts')
  })

  it('gives the accounts back to the wallet', async () => {
    const wallet = createTestWallet()
    await connect(wallet.provider)
    await connectorOf(wallet.provider).disconnect('eip155')
    expect(wallet.control.calls.at(-1)).to.deep.equal({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect(await resume(wallet.provider)).to.equal(null)
  })

  it("does not mind a wallet that cannot take them back, and says 'disconnect-failed' for any other failure", async () => {
    for (const thrown of [
      { code: -32601 },
      { code: 4200 },
      new Error('the method does not exist / is not available'),
    ]) {
      await connectorOf(scripted({ wallet_revokePermissions: throwing(thrown) })).disconnect('eip155')
    }
    const failed = connectorOf(scripted({ wallet_revokePermissions: throwing({ code: -32603 }) })).disconnect('eip155')
    expect(await thrownBy(failed)).to.include({ code: 'disconnect-failed', message: 'Failed to disconnect' })
  })

  it('does not wait longer than 3 s for a silent wallet to disconnect', async () => {
    const wallet = createTestWallet()
    wallet.control.silent = true
    const start = performance.now()
    await connectorOf(wallet.provider).disconnect('eip155')
    expect(performance.now() - start).to.be.at.least(2_900)
  })

  it('keeps asking the functions it found, whatever is put in their place', async () => {
    const provider = scripted({ eth_requestAccounts: ['0xa'], eth_chainId: '0x1' })
    const connector = connectorOf(provider)
    provider.request = () => Promise.resolve(['0xevil'])
    expect((await connector.connect({ namespace: 'eip155', signal: never })).addresses).to.deep.equal(['0xa'])
  })

  it('survives a wallet that answers and throws anything at all', async () => {
    const outcome = fc.record({ accounts: hostile, chainId: hostile, throws: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(outcome, async ({ accounts, chainId, throws }) => {
        const provider = scripted({
          eth_requestAccounts: throws ? throwing(accounts) : () => accounts,
          eth_chainId: () => chainId,
        })
        try {
          const { addresses, chainId } = await connect(provider)
          return (
            addresses.length > 0 &&
            (chainId === undefined || typeof chainId === 'number' || typeof chainId === 'string')
          )
        } catch (thrown) {
          return (thrown as { code: string }).code in errorMessages
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('EIP-1193 connector events', () => {
  // Events are the business of those who have connected, or come back: then the code for them is there.
  const ready = async (provider: unknown) => {
    const connector = connectorOf(provider)
    await connector.resume({ namespace: 'eip155', signal: new AbortController().signal }).catch(() => {})
    return connector
  }
  const accounts = async (provider: unknown) => {
    const told: (readonly string[])[] = []
    const connector = await ready(provider)
    const stop = connector.on('accounts', ({ addresses }) => void told.push(addresses))
    return { told, stop }
  }

  it('tell accounts, the lock among them, and the chain as the wallet says it', async () => {
    const provider = scripted({})
    const connector = await ready(provider)
    const told: unknown[] = []
    connector.on('accounts', (detail) => void told.push(detail))
    connector.on('chain', (detail) => void told.push(detail))
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
  })

  it('tell at most one of a kind per frame, the last', async () => {
    const provider = scripted({})
    const { told } = await accounts(provider)
    for (let n = 0; n < 1_000; n++) provider.emit('accountsChanged', [`0x${n}`])
    await frame()
    expect(told).to.deep.equal([['0x999']])
  })

  it('tell nothing of junk', async () => {
    const provider = scripted({})
    const connector = await ready(provider)
    const told: unknown[] = []
    connector.on('accounts', (detail) => void told.push(detail))
    connector.on('chain', (detail) => void told.push(detail))
    for (const junk of ['0xa', null, undefined, [null], {}, booby()]) provider.emit('accountsChanged', junk)
    for (const junk of [null, undefined, {}, [], 'x'.repeat(1_000), booby()]) provider.emit('chainChanged', junk)
    await frame()
    expect(told).to.deep.equal([])
  })

  it('are listened to only while somebody listens', async () => {
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

  it('end with the stop, even those under way and those of a wallet that cannot forget', async () => {
    const provider = { ...scripted({}), removeListener: undefined }
    const { told, stop } = await accounts(provider)
    provider.emit('accountsChanged', ['0xa'])
    stop()
    provider.emit('accountsChanged', ['0xb'])
    await frame()
    expect(told).to.deep.equal([])
  })

  it("tell 'disconnect' only when the wallet shares nobody any more", async () => {
    const wallet = createTestWallet()
    await connect(wallet.provider)
    const shared = scripted({ eth_accounts: ['0xa'] })
    const gone = scripted({ eth_accounts: [] })
    const broken = scripted({ eth_accounts: throwing(new Error('port closed')) })
    const told: string[] = []
    for (const [name, provider] of Object.entries({ shared, gone, broken })) {
      const connector = await ready(provider)
      connector.on('disconnect', () => void told.push(name))
      provider.emit('disconnect', { code: 4900 })
    }
    await frame()
    await frame()
    expect(told.sort()).to.deep.equal(['broken', 'gone'])
  })

  it('reach who listened before anybody connected, and not who stopped before', async () => {
    const wallet = createTestWallet()
    const connector = connectorOf(wallet.provider)
    const told: string[] = []
    connector.on('chain', () => void told.push('early'))
    connector.on('chain', () => void told.push('stopped'))()
    await connector.connect({ namespace: 'eip155', signal: never })
    wallet.control.switchTo(31338)
    await frame()
    expect(told).to.deep.equal(['early'])
  })

  it('of a wallet whose events are broken do not keep it from connecting', async () => {
    const provider = {
      ...scripted({ eth_requestAccounts: ['0xa'], eth_chainId: '0x1' }),
      on: throwing(new Error('no events')),
    }
    const { stop } = await accounts(provider)
    expect((await connect(provider)).addresses).to.deep.equal(['0xa'])
    stop()
  })
})

// Events are told after a frame's time; two of them leave room for a slow machine.
const frame = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve, 20), 20))

function deferred<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((take) => {
    resolve = take
  })
  return { promise, resolve }
}
