// @run node
import { expect } from 'chai'
import type { Connector } from '../../../src/connectors/connector.ts'
import { markDuplicateNames } from '../../../src/connectors/shared/duplicate-names.ts'

const wallet = (id: string, type: Connector['type']) =>
  ({ id, name: 'Harbor', type, namespaces: ['eip155'] }) as unknown as Connector

describe('duplicate names', () => {
  it('mark wallets as disputed, but not the connectors of the page', () => {
    const shown = new Map<string, boolean>()
    const announce = markDuplicateNames(({ id, disputed }) => {
      shown.set(id, Boolean(disputed))
      return () => {}
    })
    for (const [id, type] of [
      ['a', 'ANNOUNCED'],
      ['own', 'EXTERNAL'],
      ['b', 'ANNOUNCED'],
    ] as const)
      announce(wallet(id, type))
    expect(Object.fromEntries(shown)).to.deep.equal({ a: true, own: false, b: true })
  })
})
