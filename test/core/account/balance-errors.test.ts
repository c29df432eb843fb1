import { expect } from 'chai'
import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { whileHidden } from '../../fixtures/visibility.ts'
import { fault } from '../../setup/sandbox.ts'
import { connected, endAll, until } from '../wallets.ts'
import { asked, errorsOf, forget, holdingsOf, loaded, NODE, requests } from './holdings.ts'

describe('balances that cannot be read', () => {
  let clock: Clock | undefined
  beforeEach(forget)
  afterEach(async () => {
    clock?.restart()
    clock = undefined
    endAll()
    for (const service of ['rpc', 'api']) await fault(service, 'off')
  })

  for (const [kind, more] of [
    ['error', { status: 500 }],
    ['garbage', {}],
    ['truncated', {}],
    ['wrong-id', {}],
    ['wrong-chain', {}],
    ['drop', {}],
  ] as const) {
    it(`the visitor sees 'Token Balance Unavailable' once: ${kind}`, async () => {
      await fault(NODE, kind, more)
      const { opened } = await connected()
      await until(() => errorsOf(opened).length > 0)
      await opened.wallet.show()
      await frame()
      expect(errorsOf(opened)).to.deep.equal(['Token Balance Unavailable'])
      expect(opened.core.notices.$toast.get()).to.deep.equal({ variant: 'error', code: 'balance-unavailable' })
      expect(opened.core.$balance.get().loading).to.equal(false)
      expect(holdingsOf(opened)).to.equal(undefined)
    })
  }

  const results: readonly unknown[] = ['0x', '', 'x', null, 5, '0x00', '-0x1', `0x1${'0'.repeat(64)}`, [], {}]
  for (const result of results) {
    it(`an invalid node answer gives no balance: ${JSON.stringify(result)}`, async () => {
      await fault(NODE, 'rpc-result', { method: 'eth_getBalance', result } as object)
      const { opened } = await connected()
      await until(() => errorsOf(opened).length > 0)
      expect(errorsOf(opened)).to.deep.equal(['Token Balance Unavailable'])
      expect(holdingsOf(opened)).to.equal(undefined)
    })
  }

  it('balances are exact up to 2^256 − 1 wei', async () => {
    await fault(NODE, 'rpc-result', { method: 'eth_getBalance', result: `0x${'f'.repeat(64)}` } as object)
    const { opened } = await connected()
    await loaded(opened)
    expect(holdingsOf(opened)?.tokens[0]?.amount).to.equal(2n ** 256n - 1n)
  })

  it('a failed read keeps the known balances and retries by itself once, after 30 s', async () => {
    const { opened } = await connected()
    await loaded(opened)
    const known = holdingsOf(opened)
    await fault(NODE, 'error')
    clock = stopClock()
    await refreshBalances(opened.core, { force: true })
    expect(errorsOf(opened)).to.deep.equal(['Token Balance Unavailable'])
    expect(holdingsOf(opened)).to.equal(known)
    await forget()
    for (let n = 0; n < 3; n++) {
      clock.pass(9_000)
      await opened.wallet.show()
      await opened.wallet.close()
      await refreshBalances(opened.core, { force: true })
    }
    expect(await requests('rpc')).to.deep.equal([])
    await fault(NODE, 'off')
    clock.pass(3_100)
    await until(() => holdingsOf(opened) !== known, 'the next reading')
    expect(await asked()).to.equal(1)
    expect(errorsOf(opened)).to.have.length(1)
  })

  it('a hidden page does not retry the read', async () => {
    const { opened } = await connected()
    await loaded(opened)
    await fault(NODE, 'error')
    clock = stopClock()
    await refreshBalances(opened.core, { force: true })
    await forget()
    await whileHidden(async () => {
      clock?.pass(30_100)
      await frame()
      await frame()
      expect(await requests('rpc')).to.deep.equal([])
    })
  })

  it('a network that the page has not configured is not asked for balances', async () => {
    const { opened, wallet } = await connected({ networks: NODE })
    await loaded(opened)
    await until(() => wallet.listenerCount() > 0)
    await forget()
    wallet.control.switchTo(31338)
    await until(() => !opened.core.$network.get().supported)
    await frame()
    expect(holdingsOf(opened)).to.equal(undefined)
    expect(await asked()).to.equal(0)
    expect(errorsOf(opened)).to.deep.equal([])
  })
})
