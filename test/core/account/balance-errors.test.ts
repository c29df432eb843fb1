import { expect } from 'chai'
import { refreshBalances } from '../../../src/core/actions/account/refresh-account.ts'
import { whileHidden } from '../../fixtures/browser/visibility.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { connected, fail, following, forget, requestsTo, until } from '../wallets.ts'
import { asked, errorsOf, holdingsOf, loaded, NODE, refresh, withBalances } from './holdings.ts'

const told = ['Token Balance Unavailable']

describe('balances that cannot be read', () => {
  beforeEach(forget)

  const kinds = ['garbage', 'truncated', 'wrong-id', 'wrong-chain', 'drop'].map((kind) => [kind, {}] as const)
  const answers = ['0x', '', 'x', null, 5, '0x00', '-0x1', `0x1${'0'.repeat(64)}`, [], {}].map(
    (result) => ['rpc-result', { method: 'eth_getBalance', result }] as const,
  )
  for (const [kind, more] of [['error', { status: 500 }] as const, ...kinds, ...answers])
    it(`the visitor sees 'Token Balance Unavailable' once: ${kind} ${JSON.stringify(more)}`, async () => {
      await fail(NODE, kind, more)
      const { opened } = await connected()
      await until(() => errorsOf(opened).length > 0)
      await opened.wallet.show()
      await frame()
      expect(errorsOf(opened)).to.deep.equal(told)
      expect(opened.core.notices.$toast.get()).to.deep.equal({ variant: 'error', code: 'balance-unavailable' })
      expect(opened.core.$balance.get().loading).to.equal(false)
      expect(holdingsOf(opened)).to.equal(undefined)
    })

  it('balances are exact up to 2^256 − 1 wei', async () => {
    await fail(NODE, 'rpc-result', { method: 'eth_getBalance', result: `0x${'f'.repeat(64)}` })
    const { opened } = await withBalances()
    expect(holdingsOf(opened)?.tokens[0]?.amount).to.equal(2n ** 256n - 1n)
  })

  it('a failed read keeps the known balances and retries by itself once, after 30 s', async () => {
    const { opened } = await withBalances()
    const known = holdingsOf(opened)
    await fail(NODE, 'error')
    const clock = holdClock()
    await refresh(opened)
    expect(errorsOf(opened)).to.deep.equal(told)
    expect(holdingsOf(opened)).to.equal(known)
    await forget()
    for (let n = 0; n < 3; n++) {
      clock.pass(9_000)
      await opened.wallet.show()
      await opened.wallet.close()
      await refresh(opened)
    }
    expect(await requestsTo('rpc')).to.deep.equal([])
    await fail(NODE, 'off')
    clock.pass(3_100)
    await until(() => holdingsOf(opened) !== known, 'the next reading')
    expect(await asked()).to.equal(1)
    expect(errorsOf(opened)).to.have.length(1)
  })

  it('a hidden page does not retry the read', async () => {
    const { opened } = await withBalances()
    await fail(NODE, 'error')
    const clock = holdClock()
    await refresh(opened)
    await forget()
    await whileHidden(async () => {
      clock.pass(30_100)
      await frame()
      await frame()
      expect(await requestsTo('rpc')).to.deep.equal([])
    })
  })

  it('a network that the page has not configured is not asked for balances', async () => {
    const { opened, wallet } = await following({ networks: NODE })
    await loaded(opened)
    await forget()
    wallet.control.switchTo(31338)
    await until(() => !opened.core.$network.get().supported)
    await frame()
    expect(holdingsOf(opened)).to.equal(undefined)
    expect(await asked()).to.equal(0)
    expect(errorsOf(opened)).to.deep.equal([])
  })

  it('automatic retries report a failure only once', async () => {
    await fail(NODE, 'error')
    const clock = holdClock()
    const { opened } = await connected()
    await until(() => errorsOf(opened).length === 1)
    const retryAt = () => opened.core.balances.$retryAt.get()[NODE]
    opened.core.notices.hideToast()
    for (let times = 0; times < 2; times++) {
      const before = retryAt()
      clock.pass(30_100)
      await until(() => retryAt() !== before, 'another try')
    }
    expect(errorsOf(opened)).to.have.length(1)
    expect(opened.core.notices.$toast.get()).to.equal(undefined)
  })

  it('a failure is reported again after a request of the visitor or a successful read', async () => {
    await fail(NODE, 'error')
    holdClock()
    const { opened } = await connected()
    const { core } = opened
    const count = () => errorsOf(opened).length
    await until(() => count() === 1)
    // Sets the retry time in the model instead of advancing the clock, which would start the automatic retry.
    const read = async (byHand: boolean) => {
      core.balances.setFailure('eip155', NODE, 0, 'network-failed')
      await refreshBalances(core, { force: true, byHand })
    }
    await read(true)
    expect(count()).to.equal(2)
    await read(false)
    expect(count()).to.equal(2)
    await fail(NODE, 'off')
    await read(false)
    await loaded(opened)
    await fail(NODE, 'error')
    await refresh(opened)
    expect(count()).to.equal(3)
  })
})
