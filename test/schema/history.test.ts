// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { type HistoryRow, historyList, isSpam, parseHistoryRow } from '../../src/schema/history.ts'
import { forAll } from '../fixtures/for-all.ts'

const minedAt = '2026-11-20T10:00:00Z'
const read = (more: object = {}, transfers?: unknown): HistoryRow | undefined =>
  parseHistoryRow({ id: 'a1', metadata: { minedAt, ...more }, transfers })
const token = { direction: 'in', fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://a.example/e' } } }
const transfersOf = (...transfers: unknown[]) => read({}, transfers)?.transfers ?? []
const amountOf = (numeric: unknown) => transfersOf({ ...token, quantity: { numeric } })[0]?.amount

describe('a history row of the service', () => {
  it('needs a time, and an id or a hash, and has the status of a transaction or of a purchase', () => {
    const bare = { id: 'a1', status: 'unknown', operation: '', transfers: [] }
    expect(read()).to.deep.include({ ...bare, time: Date.parse(minedAt) })
    expect(parseHistoryRow({ metadata: { minedAt, hash: '0xab' } })).to.deep.include({ id: '0xab', hash: '0xab' })
    expect(parseHistoryRow({ metadata: { minedAt } })).to.equal(undefined)
    for (const time of [undefined, null, '', 'soon', 1e300, {}, '1e400'])
      expect(read({ minedAt: time }), `${time}`).to.equal(undefined)
    for (const item of [null, 7, 'x', [], {}, { id: 'a', metadata: null }])
      expect(parseHistoryRow(item)).to.equal(undefined)
    const statuses = {
      confirmed: ['confirmed', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
      failed: ['failed', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
      pending: ['pending', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
      unknown: ['dropped', 'constructor', 1],
    }
    for (const [wanted, given] of Object.entries(statuses))
      for (const status of given) expect(read({ status })?.status).to.equal(wanted)
  })

  it('has exact amounts as plain decimals', () => {
    const amounts: [unknown, string][] = [
      ['0.250000000000000001', '0.250000000000000001'],
      ['007.50', '7.5'],
      ['0', '0'],
      ['0.0', '0'],
      [12, '12'],
      [`${2n ** 256n - 1n}`, `${2n ** 256n - 1n}`],
    ]
    for (const [numeric, wanted] of amounts) expect(amountOf(numeric), `${numeric}`).to.equal(wanted)
    const others = ['-1', '1e30', Number.POSITIVE_INFINITY, 1e30, Number.NaN, -0.5, '٣', '9'.repeat(79), null]
    for (const numeric of others) expect(amountOf(numeric), `${numeric}`).to.equal(undefined)
  })

  it('keeps the other transfers when one is invalid', () => {
    const good = { ...token, quantity: { numeric: '1' } }
    const odd = [null, 5, {}, { ...good, direction: 'up' }, { ...good, fungible_info: 3 }, { ...good, quantity: null }]
    expect(transfersOf(...odd, good)).to.have.length(1)
    expect(transfersOf({ ...good, fungible_info: { symbol: 7, icon: 'x' } })).to.deep.equal([
      { direction: 'in', amount: '1', kind: 'token', name: '', symbol: '', imageUrl: undefined },
    ])
    expect(transfersOf(...Array(500).fill(good))).to.have.length(64)
  })

  it('has NFTs with an image, and spam only where all of it is', () => {
    const content = { preview: null, detail: { url: 'https://a.example/n' } }
    const nft = (is_spam: unknown) => ({
      ...{ direction: 'out', quantity: null },
      nft_info: { name: 'Night harbour', content, flags: { is_spam } },
    })
    const sent = { direction: 'out', amount: '1', kind: 'nft', name: 'Night harbour', symbol: '' }
    expect(transfersOf(nft(false))).to.deep.equal([{ ...sent, imageUrl: 'https://a.example/n' }])
    const isRowSpam = (...transfers: unknown[]) => isSpam(read({}, transfers) as HistoryRow)
    expect(isRowSpam(nft(true), nft(true))).to.equal(true)
    expect(isRowSpam(nft(true), nft('yes'))).to.equal(false)
    expect(isRowSpam(nft(true), { ...token, quantity: { numeric: '1' } })).to.equal(false)
    expect(isRowSpam()).to.equal(false)
  })

  it('has clean names, and no address or hash of odd letters', () => {
    const name = `a\u202eb${'\u0301'.repeat(50)}${'x'.repeat(1_000)}`
    const row = read({ operationType: 'SEND\u200b', sentFrom: 'javascript:1', hash: '0x/..', application: { name } }, [
      { ...token, quantity: { numeric: '1' }, fungible_info: { name, symbol: name } },
    ])
    expect(row).to.deep.include({ operation: 'send', from: undefined, hash: undefined })
    const texts = [row?.app ?? '', row?.transfers[0]?.name ?? '', row?.transfers[0]?.symbol ?? '']
    for (const text of texts) {
      expect(text).to.match(/^ab/)
      expect(text).not.to.match(/[\u202a-\u202e\u200b]|\u0301{4}/)
      expect([...text].length).to.be.at.most(43)
    }
  })

  it('is parsed from any JSON without an exception, and always has bounded texts', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom('', '1', 'in', 'self', 'confirmed', null, 1e30, minedAt))
    const some = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), part)
    const transfer = fc.record({
      direction: part,
      quantity: fc.oneof(part, some('numeric')),
      fungible_info: fc.oneof(part, some('name', 'symbol', 'icon')),
      nft_info: fc.oneof(part, some('name', 'content', 'flags')),
    })
    const metadata = some('operationType', 'hash', 'sentFrom', 'sentTo', 'status', 'application', 'chain')
    const item = fc.record({
      id: part,
      metadata: metadata.map((one) => ({ minedAt, ...one })),
      transfers: fc.oneof(part, fc.array(transfer)),
    })
    forAll(item, (one) => {
      const row = parseHistoryRow(one)
      if (!row) return
      expect(row.id).to.match(/^[\x21-\x7e]{1,128}$/)
      expect(row.hash ?? 'x').to.match(/^\w{1,128}$/)
      for (const { amount, direction, name } of row.transfers) {
        expect(amount).to.match(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(direction).to.match(/^(in|out|self)$/)
        expect(name).not.to.match(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)
      }
    })
  })
})

describe('a page of the history', () => {
  it('has at most 1,000 rows, and only a text as its next cursor', () => {
    expect(historyList.safeParse({ data: Array(2_000).fill(0) }).data?.data).to.have.length(1_000)
    for (const next of [null, '', 7, {}, [], 'x'.repeat(3_000), undefined])
      expect(historyList.safeParse({ data: [], next }).data, `${next}`).to.deep.equal({ data: [], next: undefined })
    expect(historyList.safeParse({ data: [], next: 'abc' }).data?.next).to.equal('abc')
    for (const answer of [null, {}, { data: {} }, []]) expect(historyList.safeParse(answer).success).to.equal(false)
  })
})
