import { expect } from 'chai'
import * as fc from 'fast-check'
import type { Connector } from '../../../../src/connectors/connector.ts'
import { installedOf } from '../../../../src/core/wallets/installed.ts'
import { mergeListings, withoutExcluded } from '../../../../src/core/wallets/listings.ts'
import { createAllWallets } from '../../../../src/features/connect/all-wallets/all-wallets-model.ts'
import { stepOf, targetCell, toRows } from '../../../../src/features/connect/all-wallets/grid-navigation.ts'
import { foldedRdns } from '../../../../src/io/directory/listing-name.ts'
import { type Listing, listing } from '../../../../src/schema/listing.ts'
import { endAll, open } from '../../../core/wallets.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const anId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anRdns = fc.constantFrom(null, '', 'com.a', 'com.b', 'io.metamask', 'io.metamask.mobile')
const aListing: fc.Arbitrary<Listing> = fc.record({ id: anId, name: anId, rdns: anRdns }).map(listing)
const lists = fc.array(fc.array(aListing, { maxLength: 8 }), { maxLength: 4 })

const keyOf = ({ rdns }: Listing) => rdns && foldedRdns(rdns)

describe('merged lists of wallets', () => {
  it('contain each id and rdns once, keep their order, lose only duplicates, and stay when merged again', () => {
    forAll(lists, (all) => {
      const flat = all.flat()
      const merged = mergeListings(...all)
      const ids = merged.map(({ id }) => id)
      const names = merged.map(keyOf).filter(Boolean)
      expect(new Set(ids).size).to.equal(ids.length)
      expect(new Set(names).size).to.equal(names.length)
      const places = merged.map((one) => flat.indexOf(one))
      expect(places).to.deep.equal([...places].sort((a, b) => a - b))
      for (const one of flat) {
        const key = keyOf(one)
        expect(merged.some((kept) => kept.id === one.id || (key && keyOf(kept) === key))).to.equal(true)
      }
      expect(mergeListings(merged, ...all)).to.deep.equal(merged)
    })
  })

  it('leave out the wallets that the page excludes by id or rdns', () => {
    forAll(fc.array(aListing), fc.array(fc.constantFrom<string[]>('a', 'b', 'com.a')), (all, excluded) => {
      const kept = withoutExcluded(all, excluded)
      const isExcluded = ({ id, rdns }: Listing) => excluded.includes(id) || excluded.includes(rdns || '-')
      expect(kept).to.deep.equal(all.filter((one) => !isExcluded(one)))
    })
  })
})

describe('the grid of all wallets', () => {
  it('has rows of four with every wallet in order', () => {
    forAll(fc.array(aListing), (all) => {
      const rows = toRows(all)
      expect(rows.flat()).to.deep.equal(all)
      for (const row of rows.slice(0, -1)) expect(row).to.have.length(4)
    })
  })

  it('keeps the focus inside for every key, and in its column for up and down', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
    forAll(
      fc.integer({ min: 1, max: 90 }),
      fc.nat(),
      fc.constantFrom(...keys),
      fc.boolean(),
      (count, any, key, rtl) => {
        const from = any % count
        const to = targetCell(from, stepOf(key, rtl) ?? 0, count)
        expect(to).to.be.within(0, count - 1)
        const isLast = to === count - 1
        if (/Up|Down/.test(key)) expect(to % 4 === from % 4 || isLast || to === 0).to.equal(true)
      },
    )
    expect(targetCell(0, stepOf('ArrowRight', false) ?? 0, 9)).to.equal(1)
    expect(targetCell(1, stepOf('ArrowRight', true) ?? 0, 9)).to.equal(0)
    expect(targetCell(5, stepOf('ArrowDown', false) ?? 0, 9)).to.equal(8)
    expect(targetCell(8, stepOf('ArrowDown', false) ?? 0, 9)).to.equal(8)
    expect(targetCell(2, stepOf('ArrowUp', false) ?? 0, 9)).to.equal(2)
    expect(stepOf('a', false)).to.equal(undefined)
    expect(stepOf('constructor', false)).to.equal(undefined)
  })
})

describe('the installed wallet of a listing', () => {
  const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const connector = (more: Partial<Connector>) => ({ id: 'x', name: 'X', type: 'ANNOUNCED', ...more }) as Connector
  const entry = (more: object) => listing({ id: 'x', name: 'X', ...more })

  it('is found by any form of its rdns, unless two wallets claim it', () => {
    const harbor = connector({ id: 'example.harbor', rdns: 'example.harbor' })
    const find = installedOf([harbor])
    expect(find(entry({ rdns: 'example.harbor' }))).to.equal(harbor)
    expect(find(entry({ rdns: 'example.tessera' }))).to.equal(undefined)
    expect(find(entry({ rdns: null }))).to.equal(undefined)
    const app = connector({ id: 'io.metamask.mobile', rdns: 'io.metamask.mobile' })
    expect(installedOf([app])(entry({ rdns: 'io.metamask' }))).to.equal(app)
    const disputed = connector({ id: 'example.harbor', rdns: 'example.harbor', disputed: true })
    expect(installedOf([disputed])(entry({ rdns: 'example.harbor' }))).to.equal(undefined)
  })

  it('is found by name only without an rdns, because names are easily copied', () => {
    const plain = connector({ id: 'own', name: 'MetaMask', type: 'EXTERNAL' })
    expect(installedOf([plain])(entry({ id: METAMASK }))).to.equal(plain)
    const fake = connector({ id: 'com.evil', name: 'MetaMask', rdns: 'com.evil' })
    expect(installedOf([fake])(entry({ id: METAMASK, rdns: 'io.metamask' }))).to.equal(undefined)
  })
})

describe('the pages of all wallets', () => {
  afterEach(endAll)

  it('end at 20,000 wallets, even if the directory claims more', () => {
    const model = createAllWallets(open().core)
    const of = { search: '', certified: false }
    const pageOf = (page: number) =>
      Array.from({ length: 4_000 }, (_, at) => listing({ id: `${page} ${at}`, name: 'X' }))
    const take = (page: number) =>
      model.takePage(of, page, { listings: pageOf(page), count: 1_000_000, source: 'directory' }, [])
    for (const page of [1, 2, 3, 4]) take(page)
    expect(model.$results.get()).to.include({ complete: false, page: 4 })
    take(5)
    expect(model.$results.get().complete).to.equal(true)
    expect(model.$results.get().listings).to.have.length(20_000)
  })
})
