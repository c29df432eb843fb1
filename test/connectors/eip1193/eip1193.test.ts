import { expect } from 'chai'
import * as fc from 'fast-check'
import { createEip1193Connector } from '../../../src/connectors/eip1193/source.ts'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { forAllAsync } from '../../fixtures/for-all.ts'
import { booby, hostile } from '../../fixtures/hostile.ts'
import { stops } from '../../fixtures/sources.ts'
import { until } from '../../fixtures/time.ts'
import { createTestWallet, scripted } from '../../fixtures/wallets/eip1193.ts'
import { codeOf, connect, connectorOf, never, throwing } from '../connecting.ts'

/** A wallet that already shows a request. */
function pendingWallet() {
  const wallet = createTestWallet()
  wallet.control.pending = true
  return wallet
}

const resume = (provider: unknown) => connectorOf(provider).resume({ namespace: 'eip155', signal: never })

describe('EIP-1193 connector', () => {
  it('requests the accounts and then the chain id, and returns both', async () => {
    const wallet = createTestWallet()
    const connection = await connect(wallet.provider)
    const { provider: native } = wallet
    expect(connection).to.include({ connectorId: 'test', namespace: 'eip155', chainId: '0x7a69', native })
    expect(connection.addresses).to.deep.equal(wallet.addresses)
    expect(wallet.control.calls.map(({ method }) => method)).to.deep.equal(['eth_requestAccounts', 'eth_chainId'])
    expect(await connection.request({ method: 'eth_accounts' })).to.deep.equal(wallet.addresses)
  })

  it('does not exist for an object without `request`', () => {
    for (const provider of [undefined, null, {}, { request: 'no' }, 'wallet', booby()])
      expect(createEip1193Connector({ id: 'a', name: 'A', type: 'INJECTED', provider })).to.equal(undefined)
  })

  const locked = [[], '0xa', null, undefined, [null], {}, 7].map((reply) => scripted({ eth_requestAccounts: reply }))
  const unknown = [-32601, 4200].map((code) => scripted({ eth_requestAccounts: throwing({ code }) }))
  for (const [code, what, providers] of [
    ['wallet-locked', 'shares no account or only invalid ones', locked],
    ['method-not-supported', 'does not know the method', unknown],
    ['request-pending', 'already shows a request and has no events', [{ request: throwing({ code: -32002 }) }]],
  ] as const)
    it(`rejects with '${code}' if the wallet ${what}`, async () => {
      for (const provider of providers) expect(await codeOf(connect(provider))).to.equal(code)
    })

  it('waits for a request that the wallet already shows', async () => {
    const wallet = pendingWallet()
    const pending: string[] = []
    const connecting = connect(wallet.provider, never, () => {
      pending.push('told')
      wallet.control.approve()
    })
    expect((await connecting).addresses).to.deep.equal(wallet.addresses)
    expect(pending).to.deep.equal(['told'])
    expect(wallet.listenerCount()).to.equal(0)
  })

  it('stops waiting for it when aborted, at once or long after it began, and removes its listener', async () => {
    for (const isLate of [false, true]) {
      const wallet = pendingWallet()
      const attempt = new AbortController()
      const connecting = codeOf(connect(wallet.provider, attempt.signal, () => isLate || attempt.abort()))
      if (isLate) await until('it waits', () => wallet.listenerCount() > 0)
      attempt.abort()
      expect(await connecting).to.equal('aborted')
      await Promise.resolve()
      expect(wallet.listenerCount()).to.equal(0)
    }
  })

  it('is aborted by its signal before it asks, or if the wallet never replies, and ignores a later reply', async () => {
    const attempt = new AbortController()
    const { promise, resolve } = Promise.withResolvers<string[]>()
    const asked = () => {
      queueMicrotask(() => attempt.abort())
      return promise
    }
    const provider = scripted({ eth_requestAccounts: asked })
    expect(await codeOf(connect(provider, AbortSignal.abort()))).to.equal('aborted')
    expect(provider.calls).to.deep.equal([])
    expect(await codeOf(connect(provider, attempt.signal))).to.equal('aborted')
    resolve(['0xa'])
    await promise
    expect(provider.calls).to.deep.equal(['eth_requestAccounts'])
  })

  it('resumes without asking the visitor, or with null if the wallet shares no account', async () => {
    const wallet = createTestWallet()
    expect(await resume(wallet.provider)).to.equal(null)
    await connect(wallet.provider)
    wallet.control.calls.length = 0
    expect((await resume(wallet.provider))?.addresses).to.deep.equal(wallet.addresses)
    wallet.control.lock()
    expect(await resume(wallet.provider)).to.equal(null)
    expect(wallet.control.calls.map(({ method }) => method)).to.not.include('eth_requestAccounts')
  })

  it('waits 3 s at most for a wallet to disconnect', async () => {
    const wallet = createTestWallet()
    wallet.control.silent = true
    const clock = stopClock()
    stops.push(clock.restart)
    const leaving = connectorOf(wallet.provider).disconnect('eip155')
    await until('the wait', () => clock.waiting(3_000))
    clock.pass(3_000)
    expect(await leaving).to.equal(undefined)
  })

  it('keeps calling the functions that it found, even if they are replaced', async () => {
    const provider = scripted({ eth_requestAccounts: ['0xa'], eth_chainId: '0x1' })
    const connector = connectorOf(provider)
    provider.request = () => Promise.resolve(['0xevil'])
    expect((await connector.connect({ namespace: 'eip155', signal: never })).addresses).to.deep.equal(['0xa'])
  })

  it('survives a wallet that returns and throws any value', async () => {
    const outcome = fc.record({ accounts: hostile, chainId: hostile, throws: fc.boolean() })
    await forAllAsync(outcome, async ({ accounts, chainId, throws }) => {
      const answer = throws ? throwing(accounts) : () => accounts
      try {
        const connection = await connect(scripted({ eth_requestAccounts: answer, eth_chainId: () => chainId }))
        return connection.addresses.length > 0 && /undefined|number|string/.test(typeof connection.chainId)
      } catch (thrown) {
        return (thrown as { code: string }).code in errorMessages
      }
    })
  })
})
