import { expect } from 'chai'
import * as fc from 'fast-check'
import { createDirectory, listingAnswer } from '../../../src/io/directory/listings.ts'
import { listSnapshot } from '../../../src/io/directory/snapshot.lazy.ts'
import { knownWallets } from '../../../src/io/directory/snapshot-wallets.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { thrownBy } from '../../core/thrown.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'
import { turns } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

const directoryOf = (more: object = {}) =>
  createDirectory(parseConfig({ projectId: 'test', endpoints: sandbox.endpoints, ...more }).config)
const directory = (kind: string, more: object = {}) => fault('directory', kind, more)
const answers = (body: unknown) => directory('answer', { body } as object)

type Recorded = { path: string; query: Record<string, string> }
const requests = async (): Promise<Recorded[]> => (await fetch(`${sandbox.origin}/requests?service=directory`)).json()

const first = { page: 1, entries: 40 }

describe('the wallet directory', () => {
  beforeEach(() => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' }))
  afterEach(() => directory('off'))

  it('is requested with its own parameters and without empty ones', async () => {
    const { list } = directoryOf()
    const chains = ['eip155:31337', 'eip155:31338']
    await list({ page: 2, entries: 40, chains, include: [], exclude: ['a', 'b'], search: '' })
    await list({ page: 1, entries: 100, include: ['a'], search: 'nor', badge: 'certified' })
    const [page, search] = await requests()
    const { sv, ...query } = page?.query ?? {}
    expect(page?.path).to.equal('/getWallets')
    expect(sv).to.match(/^html-wallet-elements-/)
    const sdk = { projectId: 'test', st: 'appkit' }
    expect(query).to.deep.equal({ ...sdk, page: '2', entries: '40', chains: chains.join(), exclude: 'a,b' })
    const wanted = { page: '1', entries: '100', include: 'a', search: 'nor', badge_type: 'certified' }
    expect(search?.query).to.include(wanted)
    expect(search?.query).to.not.have.any.keys('chains', 'exclude')
  })

  it('returns wallets with their facts and the total count', async () => {
    const { listings, count, source } = await directoryOf().list(first)
    expect(listings).to.have.length(40)
    expect(count).to.equal(500)
    expect(source).to.equal('directory')
    const [harbor] = listings
    expect(harbor).to.include({ name: 'Harbor', rdns: 'example.harbor', badge_type: 'certified', order: 0 })
    expect(harbor?.injected).to.deep.equal([{ namespace: 'eip155', injected_id: 'isharbor' }])
    expect(harbor?.chains).to.include('eip155:31337')
  })

  it('finds wallets by name, by id, and by badge', async () => {
    const { list } = directoryOf()
    const found = await list({ ...first, search: 'nor', badge: 'certified' })
    expect(found.listings.map(({ name }) => name)).to.include.members(['Northwind', 'Norse', 'Minor M'])
    for (const { badge_type } of found.listings) expect(badge_type).to.equal('certified')
    const [harbor] = (await list(first)).listings
    const included = await list({ ...first, include: [harbor?.id ?? ''] })
    expect(included.listings.map(({ name }) => name)).to.deep.equal(['Harbor'])
    const excluded = await list({ ...first, exclude: [harbor?.id ?? ''] })
    expect(excluded.listings[0]?.name).to.equal('Tessera')
  })

  it('is parsed entry by entry: invalid entries and invalid optional fields are dropped', async () => {
    const image_url = 'https://tracker.example/x.png'
    const good = { id: 'a', name: 'Trust Wallet', order: '1', chains: [1, 'eip155:1'], image_url }
    const data = [null, 7, { id: 'x' }, { id: 'b', name: '\u202e' }, { ...good, mobile_link: 5 }, good]
    await answers({ data, count: -1 })
    const { listings, count } = await directoryOf().list(first)
    expect(count).to.equal(-1)
    expect(listings).to.have.length(1)
    expect(listings[0]).to.deep.include({ id: 'a', name: 'Trust', image_url: null, chains: ['eip155:1'] })
    expect(listings[0]).to.not.have.property('order')
  })

  it('never makes the parser throw or keep more than the requested entries', () => {
    forAll(fc.array(hostile), hostile, (data, count) => {
      const parsed = listingAnswer.safeParse({ data, count })
      return parsed.success && parsed.data.listings.length <= data.length && Number.isInteger(parsed.data.count)
    })
    const many = Array.from({ length: 5000 }, (_, at) => ({ id: String(at), name: `Wallet ${at}` }))
    expect(listingAnswer.parse({ data: many, count: 5000 }).listings).to.have.length(200)
  })

  const blocked = [{ status: 403 }, { status: 404 }, { status: 503 }].map((more) => ['error', more] as const)
  const invalid = ['<html>', '{}', '{"data":{}}', '[]', 'null'].map((body) => ['answer', { body }] as const)
  const kinds = ['truncated', 'limit', 'cors', 'drop'].map((kind) => [kind, {}] as const)
  for (const [kind, more] of [...invalid, ...blocked, ...kinds])
    it(`is replaced by the snapshot on ${kind} ${Object.values(more).join()}`, async () => {
      await directory(kind, more)
      const { source, listings } = await directoryOf().list(first)
      expect(source).to.equal('snapshot')
      expect(listings.map(({ name }) => name)).to.include('MetaMask')
    })

  it('is replaced after two seconds, and not awaited right after that, but may answer late', async () => {
    await directory('hang')
    const { list } = directoryOf()
    const clock = holdClock()
    const begun = list(first)
    clock.pass(1_999)
    expect(await Promise.race([begun, turns(20)])).to.equal(undefined)
    clock.pass(1)
    expect((await begun).source).to.equal('snapshot')
    const second = await list({ ...first, search: 'trust' })
    expect(second.listings.map(({ name }) => name)).to.deep.equal(['Trust'])
    await directory('off')
    for (const { late } of [await begun, second]) expect((await late)?.source).to.equal('directory')
    expect((await (await begun).late)?.listings[0]?.name).to.equal('Harbor')
    expect((await list(first)).source).to.equal('directory')
  })

  it("is not requested without a project id, and aborted with the caller's signal", async () => {
    const { source, listings, late } = await directoryOf({ projectId: undefined }).list(first)
    expect(source).to.equal('snapshot')
    expect(listings.length).to.be.greaterThan(30)
    expect(late).to.equal(undefined)
    expect(await requests()).to.deep.equal([])
    await directory('hang')
    const left = new AbortController()
    const listed = thrownBy(directoryOf().list(first, left.signal))
    left.abort()
    expect((await listed).code).to.equal('aborted')
  })
})

describe('the snapshot', () => {
  const names = (query: object = {}) =>
    listSnapshot({ page: 1, entries: 100, ...query }).listings.map(({ name }) => name)

  it("has popular wallets, each once, in the directory's format", () => {
    const ids = knownWallets.map(([id]) => id)
    expect(new Set(ids).size).to.equal(ids.length)
    for (const id of ids) expect(id).to.match(/^[0-9a-f]{64}$/)
    const { listings } = listSnapshot({ page: 1, entries: 100 })
    const parsed = listingAnswer.parse({ data: listings, count: listings.length })
    expect(parsed.listings).to.deep.equal(listings)
  })

  it('has the same filters as the directory, and pages', () => {
    expect(names({ include: [METAMASK, TRUST] })).to.deep.equal(['MetaMask', 'Trust'])
    expect(names({ exclude: [METAMASK] })).to.not.include('MetaMask')
    expect(names({ search: 'TRUST' })).to.deep.equal(['Trust'])
    expect(names({ search: 'Trust Wallet' })).to.deep.equal(['Trust'])
    expect(names({ search: 'nobody' })).to.deep.equal([])
    expect(names({ badge: 'certified' })).to.deep.equal([])
    expect(names({ chains: ['bip122:000000000019d6689c085ae165831e93'] }))
      .to.include('Leather')
      .and.not.include('Rainbow')
    expect(names({ chains: ['eip155:31337'] }))
      .to.include('Rainbow')
      .and.not.include('Leather')
    expect(names({ chains: [], include: [] })).to.have.length(knownWallets.length)
    const all = names()
    expect(names({ page: 1, entries: 4 })).to.deep.equal(all.slice(0, 4))
    expect(names({ page: 2, entries: 4 })).to.deep.equal(all.slice(4, 8))
    expect(listSnapshot({ page: 9, entries: 40 })).to.deep.include({ listings: [], count: all.length })
  })
})
