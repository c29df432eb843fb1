import { expect } from 'chai'
import { loadHistory } from '../../../src/core/actions/account/load-history.ts'
import { modelOf } from '../../../src/core/core.ts'
import { createHistory } from '../../../src/core/models/history.ts'
import type { AccountId } from '../../../src/lib/caip.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { connected, endAll, fail, forget, type Opened, requestsTo } from '../wallets.ts'
import { errorsOf, NODE } from './holdings.ts'

const ADDED = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { name: 'A', symbol: 'A', icon: null } }
const SPAM = { direction: 'in', nft_info: { name: 'Free', content: null, flags: { is_spam: true } } }

/** A row of a day of November 2026. */
const row = (id: string, day: number, metadata: object = {}, transfers: readonly unknown[] = [ADDED]) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id}`,
    minedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
    status: 'confirmed',
    ...metadata,
  },
  transfers,
})

/** Lets the service answer with one page; `cursor` limits it to requests with that cursor. */
const page = (data: readonly unknown[], next: unknown = null, cursor = '') =>
  fail('api', 'answer', { body: { data, next }, only: cursor ? `cursor=${cursor}` : '/history' })

const historyOf = ({ core }: Opened) => modelOf(core, createHistory).of(core.$account.get().id as AccountId)
const idsOf = (opened: Opened) => historyOf(opened).rows.map(({ id }) => id)
const asked = async () => (await requestsTo('api')).filter(({ path }) => path.endsWith('/history')).length
/** Reads the newest page now, whenever it was read before. */
const refresh = ({ core }: Opened) => loadHistory(core, { force: true })
const more = ({ core }: Opened) => loadHistory(core, { more: true })

describe('the history of an account', () => {
  let opened: Opened
  beforeEach(async () => {
    ;({ opened } = await connected())
    await opened.core.services().then(({ api }) => api.isSupported(NODE))
    await forget()
  })

  it('is read when it is asked for, one request at a time, and not again for 30 s', async () => {
    expect(historyOf(opened)).to.deep.equal({ rows: [], hasMore: false })
    await page([row('b', 2), row('a', 1)])
    await Promise.all(Array.from({ length: 5 }, () => loadHistory(opened.core)))
    expect(idsOf(opened)).to.deep.equal(['b', 'a'])
    await loadHistory(opened.core)
    expect(await asked()).to.equal(1)
    await refresh(opened)
    expect(await asked()).to.equal(2)
    const request = (await requestsTo('api')).find(({ path }) => path.endsWith('/history'))
    expect(request?.query).to.include({ chainId: NODE, projectId: 'test' })
  })

  it('leaves out invalid rows, spam and rows of other networks', async () => {
    const wrong = [row('spam', 8, {}, [SPAM, SPAM]), row('far', 7, { chain: 'eip155:1' }), null, 'x']
    const right = [row('s', 1, {}, [SPAM, ADDED]), row('n', 1, { chain: null })]
    await page([row('ok', 9, { chain: NODE }), ...wrong, row('late', 6, { minedAt: '1e400' }), ...right])
    await refresh(opened)
    expect(idsOf(opened)).to.deep.equal(['ok', 's', 'n'])
  })

  it('has further pages by cursor, newest first, each row once', async () => {
    await page([row('d', 14), row('c', 13)], 'next1')
    await page([row('c', 13), row('b', 12), row('e', 15)], 'next2', 'next1')
    await page([row('a', 11)], null, 'next2')
    await refresh(opened)
    expect(historyOf(opened).hasMore).to.equal(true)
    await more(opened)
    expect(idsOf(opened)).to.deep.equal(['e', 'd', 'c', 'b'])
    await more(opened)
    expect(idsOf(opened)).to.deep.equal(['e', 'd', 'c', 'b', 'a'])
    expect(historyOf(opened).hasMore).to.equal(false)
    const count = await asked()
    await more(opened)
    expect(await asked()).to.equal(count)
    await fail('api', 'off')
    await page([row('y', 22)], 'next')
    await refresh(opened)
    await page([row('x', 21)], null, 'next')
    await Promise.all([refresh(opened), more(opened)])
    expect(idsOf(opened), 'asked for while the newest are read').to.deep.equal(['y', 'x'])
  })

  it('ends where the service goes round in a circle', async () => {
    await page([row('b', 2)], 'one')
    await page([row('a', 1)], 'one', 'one')
    await refresh(opened)
    await more(opened)
    expect(idsOf(opened)).to.deep.equal(['b', 'a'])
    expect(historyOf(opened).hasMore, 'a cursor that was used').to.equal(false)
    await fail('api', 'off')
    await page([row('z', 28)], 'one')
    await page([row('z', 28)], 'two', 'one')
    await refresh(opened)
    await more(opened)
    expect(idsOf(opened)).to.deep.equal(['z'])
    expect(historyOf(opened).hasMore, 'rows that are known').to.equal(false)
  })

  it('skips pages of spam, but not without end', async () => {
    const spam = [row('s', 1, {}, [SPAM])]
    await page(spam, 'one')
    await page(spam, 'two', 'one')
    await page([row('a', 1)], null, 'two')
    await refresh(opened)
    expect(idsOf(opened)).to.deep.equal(['a'])
    await fail('api', 'off')
    await page([], 'one')
    await refresh(opened)
    expect(historyOf(opened).hasMore, 'an empty page is the end').to.equal(false)
  })

  it('keeps older rows when the newest are read again, unless there is a gap', async () => {
    await page([row('c', 13)], 'next1')
    await page([row('b', 12)], 'next2', 'next1')
    await refresh(opened)
    await more(opened)
    await page([row('d', 14, { status: 'pending' }), row('c', 13)], 'next9')
    await refresh(opened)
    expect(idsOf(opened)).to.deep.equal(['d', 'c', 'b'])
    await page([row('e', 15), row('c', 13)], 'next9')
    await refresh(opened)
    expect(idsOf(opened), 'a pending row that has gone').to.deep.equal(['e', 'c', 'b'])
    await page([row('a', 11)], null, 'next2')
    await more(opened)
    expect(idsOf(opened), 'the cursor of the oldest row').to.deep.equal(['e', 'c', 'b', 'a'])
    await page([row('z', 28), row('y', 27)], 'next10')
    await refresh(opened)
    expect(idsOf(opened)).to.deep.equal(['z', 'y'])
    expect(historyOf(opened).hasMore).to.equal(true)
  })

  it('keeps what is known after a failure, which is told, and can be read again', async () => {
    await page([row('b', 12)], 'next1')
    await refresh(opened)
    await fail('api', 'off')
    await fail('api', 'error')
    await more(opened)
    expect(historyOf(opened)).to.include({ failure: 'network-failed', failed: 'older', hasMore: true })
    expect(errorsOf(opened)).to.deep.equal(['Failed to fetch transactions'])
    await loadHistory(opened.core, { force: true, quiet: true })
    expect(historyOf(opened)).to.include({ failure: 'network-failed', failed: 'newest' })
    expect(errorsOf(opened), 'a quiet read').to.have.length(1)
    expect(idsOf(opened)).to.deep.equal(['b'])
    await fail('api', 'off')
    await page([row('b', 12)], 'next1')
    await page([row('a', 11)], null, 'next1')
    await loadHistory(opened.core)
    expect(historyOf(opened).failure).to.equal(undefined)
    await more(opened)
    expect(idsOf(opened), 'the cursor of the failed page').to.deep.equal(['b', 'a'])
  })

  it('has the transactions of the chain, and is not asked of a network without a history', async () => {
    await refresh(opened)
    expect(idsOf(opened).length).to.be.greaterThan(0)
    expect(historyOf(opened).rows.every(({ networkId }) => networkId === NODE)).to.equal(true)
    expect(sandbox.accounts.map(({ address }) => address)).to.include(opened.core.$account.get().account?.address)
    endAll()
    ;({ opened } = await connected({ projectId: undefined }))
    await forget()
    await refresh(opened)
    expect(historyOf(opened)).to.include({ isServed: false, hasMore: false })
    expect(await asked()).to.equal(0)
  })
})
