// @run node
import { expect } from 'chai'
import type { Connector } from '../../../src/connectors/connector.ts'
import { isAddressOf } from '../../../src/connectors/shared/address-forms.ts'
import { markDuplicateNames } from '../../../src/connectors/shared/duplicate-names.ts'
import { createLazyConnector } from '../../../src/connectors/shared/lazy-connector.ts'
import { createDeferred } from '../../../src/lib/async.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { thrownBy } from '../../core/thrown.ts'

const wallet = (id: string, type: Connector['type']) =>
  ({ id, name: 'Harbor', type, namespaces: ['eip155'] }) as unknown as Connector

describe('duplicate names', () => {
  it('mark wallets as disputed, but not the connectors of the page', () => {
    const shown = new Map<string, boolean>()
    const announce = markDuplicateNames(({ id, disputed }) => {
      shown.set(id, Boolean(disputed))
      return () => {}
    })
    for (const id of ['a', 'own', 'b']) announce(wallet(id, id === 'own' ? 'EXTERNAL' : 'ANNOUNCED'))
    expect(Object.fromEntries(shown)).to.deep.equal({ a: true, own: false, b: true })
  })
})

const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const solana = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An address of each namespace. */
const addresses: { readonly [N in Namespace]: string } = { eip155: evm, solana, polkadot, bip122: bitcoin }

describe('the form of an address', () => {
  for (const [namespace, own] of Object.entries(addresses) as [Namespace, string][])
    it(`matches its own namespace only: ${namespace}`, () => {
      for (const [other, address] of Object.entries(addresses))
        expect(isAddressOf(namespace, address), other).to.equal(other === namespace)
      const near = [` ${own}`, `${own}\n`, `${own} ${own}`, own.slice(0, 5), own.repeat(3)]
      for (const wrong of ['', '0x123', 'nobody', ...near]) expect(isAddressOf(namespace, wrong), wrong).to.equal(false)
    })

  it('has the length that its namespace defines', () => {
    expect(isAddressOf('polkadot', polkadot.slice(0, 45))).to.equal(false)
    expect(isAddressOf('polkadot', `${polkadot}abc`)).to.equal(false)
    expect(isAddressOf('solana', solana.slice(0, 31))).to.equal(false)
  })
})

describe('a lazy connector', () => {
  it('asks no wallet after the visitor has cancelled during the load', async () => {
    const asked: string[] = []
    const coming = createDeferred<void>()
    const verb = (name: string) => async () => {
      asked.push(name)
      return null as never
    }
    const connector = createLazyConnector(
      { id: 'a', name: 'A', type: 'EXTERNAL', namespaces: ['eip155'] },
      async () => {
        await coming.promise
        return { connect: verb('connect'), resume: verb('resume'), disconnect: verb('disconnect'), on: () => () => {} }
      },
    )
    const left = new AbortController()
    const request = { namespace: 'eip155', signal: left.signal } as const
    const calls = [connector.connect(request), connector.resume(request)].map(thrownBy)
    left.abort()
    coming.resolve()
    for (const error of await Promise.all(calls)) expect(error.code).to.equal('aborted')
    expect(asked).to.deep.equal([])
    await connector.resume({ ...request, signal: new AbortController().signal })
    expect(asked).to.deep.equal(['resume'])
  })
})
