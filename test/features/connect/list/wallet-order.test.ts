// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import type { Connector, ConnectorType } from '../../../../src/connectors/connector.ts'
import { installedOf } from '../../../../src/core/wallets/installed.ts'
import { connectorsOf } from '../../../../src/core/wallets/wallet-identity.ts'
import { orderWallets, type WalletOrder, type WalletRow } from '../../../../src/features/connect/list/wallet-order.ts'
import { connectGroups } from '../../../../src/schema/config/option-values.ts'
import type { Listing } from '../../../../src/schema/listing.ts'
import { namespaces } from '../../../../src/schema/network.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const ids = ['example.harbor', 'example.tessera', 'example.northwind', 'example.cairn', 'injected', 'own'] as const

const connector = fc.record(
  {
    id: fc.constantFrom(...ids),
    name: fc.constantFrom('Harbor', 'Tessera', 'Browser Wallet'),
    type: fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'WALLET_CONNECT', 'AUTH', 'MULTI_CHAIN', 'EXTERNAL'),
    namespaces: fc.subarray([...namespaces]),
    rdns: fc.constantFrom('example.harbor', 'com.other'),
    disputed: fc.boolean(),
  },
  { requiredKeys: ['id', 'name', 'type', 'namespaces'] },
)
// Rows are only read, so the connectors need no methods.
const connectors = fc.uniqueArray(connector, { selector: ({ id }) => id }) as unknown as fc.Arbitrary<Connector[]>

const grouping: fc.Arbitrary<WalletOrder> = fc.record({
  order: fc.array(fc.constantFrom(...connectGroups)),
  recent: fc.array(fc.constantFrom(...ids)),
  excluded: fc.array(fc.constantFrom(...ids, 'com.other')),
  namespaces: fc.subarray([...namespaces]),
  mobile: fc.boolean(),
  paired: fc.boolean(),
  inWallet: fc.constant(false),
})

const check = (law: (wallets: readonly Connector[], how: WalletOrder) => void) => forAll(connectors, grouping, law)

// These tests have no rows of the directory.
const rowsOf = (wallets: readonly Connector[], how: WalletOrder) => orderWallets(wallets, how) as readonly WalletRow[]

const plain: WalletOrder = {
  order: connectGroups,
  recent: [],
  excluded: [],
  namespaces: ['eip155'],
  mobile: false,
  paired: false,
  inWallet: false,
}
const wallet = (id: string, more: Partial<Connector> = {}) =>
  ({ id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], ...more }) as Connector
const idsOf = (wallets: readonly Connector[], how: Partial<WalletOrder> = {}) =>
  rowsOf(wallets, { ...plain, ...how }).map(({ connector: { id } }) => id)

describe('the wallet list of Connect', () => {
  it('lists each announced wallet at most once and no other, and marks no disputed one as recent', () => {
    check((wallets, how) => {
      const listed = rowsOf(wallets, how).flatMap((row) => row.connectorIds)
      expect(new Set(listed).size).to.equal(listed.length)
      for (const id of listed) expect(wallets.map((each) => each.id)).to.include(id)
      for (const { connector: each, group } of rowsOf(wallets, how))
        if (each.disputed) expect(group).not.to.equal('recent')
    })
  })

  it('leaves out excluded wallets, wallets of other namespaces and wallets for other devices, and no others', () => {
    check((wallets, how) => {
      const rows = rowsOf(wallets, how).map((row) => row.connector.id)
      const hidden = ({ id, rdns = '', type, namespaces: own }: Connector) =>
        !['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT'].includes(type) ||
        (type === 'WALLET_CONNECT' && how.paired) ||
        (type === 'INJECTED' && !how.mobile) ||
        how.excluded.includes(id) ||
        how.excluded.includes(rdns) ||
        (!(type === 'WALLET_CONNECT' && how.namespaces.length === 0) &&
          !own.some((namespace) => how.namespaces.includes(namespace)))
      const wanted = wallets.filter((each) => !hidden(each))
      for (const each of wallets)
        expect(rows.includes(each.id), each.id).to.equal(
          wanted.includes(each) && connectorsOf(wanted, each)[0] === each,
        )
    })
  })

  it("keeps each group together in the page's order, and the order of announcement in all but the recent one", () => {
    check((wallets, how) => {
      const rows = rowsOf(wallets, how)
      const groups = rows.map(({ group }) => group)
      const runs = groups.filter((group, at) => group !== groups[at - 1])
      expect(new Set(runs).size).to.equal(runs.length)
      const named = runs.filter((group) => how.order.includes(group))
      expect(named).to.deep.equal([...named].sort((a, b) => how.order.indexOf(a) - how.order.indexOf(b)))
      expect(runs.slice(0, named.length)).to.deep.equal(named)
      for (const kind of ['injected', 'external']) {
        const own = rows.filter(({ group }) => group === kind)
        const places = own.map(({ connector: { id } }) => wallets.findIndex((each) => each.id === id))
        expect(places).to.deep.equal([...places].sort((a, b) => a - b))
      }
    })
  })

  it("lists the wallet used last first, unused ones after it, and groups in the page's order or the default one", () => {
    const wallets = ['a', 'b', 'c'].map((id) => wallet(id))
    expect(idsOf(wallets, { recent: ['c', 'b'] })).to.deep.equal(['c', 'b', 'a'])
    const groups = rowsOf(wallets, { ...plain, recent: ['c', 'b'] }).map(({ group }) => group)
    expect(groups).to.deep.equal(['recent', 'recent', 'injected'])
    const grouped = [wallet('used'), wallet('announced'), wallet('own', { type: 'EXTERNAL' })]
    expect(idsOf(grouped, { recent: ['used'] })).to.deep.equal(['used', 'announced', 'own'])
    expect(idsOf(grouped, { recent: ['used'], order: ['external'] })).to.deep.equal(['own', 'used', 'announced'])
  })

  it('puts the wallet first in its own browser, unless the page has an order of its own', () => {
    const connect = wallet('connect', { type: 'WALLET_CONNECT' })
    const own = wallet('own', { type: 'EXTERNAL' })
    const wallets = [connect, own, wallet('announced'), wallet('injected', { type: 'INJECTED' })]
    const inWallet = { mobile: true, inWallet: true }
    expect(idsOf(wallets, inWallet)).to.deep.equal(['announced', 'connect', 'own'])
    expect(idsOf([connect, ...wallets.slice(3)], inWallet)).to.deep.equal(['injected', 'connect'])
    expect(idsOf(wallets, { ...inWallet, order: ['external'] })).to.deep.equal(['own', 'connect', 'announced'])
    expect(idsOf(wallets, { mobile: true })).to.deep.equal(['connect', 'announced', 'injected', 'own'])
  })

  it("hides both claimants of an excluded rdns, and 'Browser Wallet' on a desktop only", () => {
    const [injected, disputed] = [wallet('injected', { type: 'INJECTED' }), { rdns: 'x', disputed: true }]
    expect(idsOf([injected])).to.deep.equal([])
    expect(idsOf([injected], { mobile: true })).to.deep.equal(['injected'])
    const wallets = [wallet('x', disputed), wallet('x#2', disputed), wallet('y')]
    expect(idsOf(wallets, { excluded: ['x'] })).to.deep.equal(['y'])
    expect(idsOf(wallets)).to.deep.equal(['x', 'x#2', 'y'])
  })
})

describe('a wallet with several namespaces', () => {
  const solana = { namespaces: ['solana'] } as const
  const rowsIn = (...wallets: Connector[]) =>
    rowsOf(wallets, { ...plain, namespaces: [...namespaces] }).map(({ connector: { type }, connectorIds }) => [
      type,
      ...connectorIds,
    ])

  it('is one row, merged by its id in the directory, or by name when each namespace has one claimant', () => {
    const [evm, other] = [wallet('app.harbor', { name: 'Harbor', rdns: 'app.harbor' }), wallet('Harbor', solana)]
    expect(rowsIn(evm, wallet('b'), other)).to.deep.equal([
      ['MULTI_CHAIN', 'app.harbor', 'Harbor'],
      ['ANNOUNCED', 'b'],
    ])
    const explorerId = 'a'.repeat(64)
    const merged = rowsIn(wallet('a', { explorerId }), wallet('b', { explorerId, ...solana }))
    expect(merged).to.deep.equal([['MULTI_CHAIN', 'a', 'b']])
  })

  it('stays separate when two wallets of one namespace claim the name, its ids differ, or a connector is disputed', () => {
    const twins = [wallet('a', { name: 'Harbor' }), wallet('b', { name: 'Harbor' })]
    expect(rowsIn(...twins, wallet('Harbor', solana))).to.have.length(3)
    const [one, two] = ['a', 'b'].map((letter) => letter.repeat(64))
    const others = [wallet('a', { name: 'X', explorerId: one }), wallet('b', { name: 'X', explorerId: two, ...solana })]
    expect(rowsIn(...(others as Connector[]))).to.have.length(2)
    const evm = wallet('app.harbor', { name: 'Harbor', disputed: true })
    expect(rowsIn(evm, wallet('Harbor', solana))).to.have.length(2)
    const sound = wallet('app.harbor', { name: 'Harbor' })
    expect(rowsIn(sound, wallet('Harbor', { ...solana, disputed: true }))).to.have.length(2)
  })

  it("has the directory's name and icon only while its connectors share one icon", () => {
    const [one, other] = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB']
    const listing = { id: 'x', name: 'Harbor', rdns: 'app.harbor' } as Listing
    const foundWith = (first: string | undefined, second: string | undefined) => {
      const evm = wallet('app.harbor', { name: 'Harbor', rdns: 'app.harbor', ...(first && { icon: first }) })
      return installedOf([evm, wallet('Harbor', { ...solana, ...(second && { icon: second }) })])(listing)?.id
    }
    expect(foundWith(one, one)).to.equal('app.harbor')
    expect(foundWith(one, undefined)).to.equal('app.harbor')
    expect(foundWith(one, other)).to.equal(undefined)
  })

  it('never merges two connectors of one namespace', () => {
    forAll(connectors, (wallets) => {
      for (const each of wallets) {
        const served = connectorsOf(wallets, each).flatMap((one) => one.namespaces)
        if (served.length > each.namespaces.length) expect(new Set(served).size).to.equal(served.length)
      }
    })
  })
})
