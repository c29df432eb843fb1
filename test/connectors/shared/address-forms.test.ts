// @run node
import { expect } from 'chai'
import { isAddressOf } from '../../../src/connectors/shared/address-forms.ts'
import type { Namespace } from '../../../src/schema/network.ts'

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
      for (const wrong of [
        '',
        ` ${own}`,
        `${own}\n`,
        `${own} ${own}`,
        '0x123',
        'nobody',
        own.slice(0, 5),
        own.repeat(3),
      ])
        expect(isAddressOf(namespace, wrong), wrong).to.equal(false)
    })

  it('has the length that its namespace defines', () => {
    expect(isAddressOf('polkadot', polkadot.slice(0, 45))).to.equal(false)
    expect(isAddressOf('polkadot', `${polkadot}abc`)).to.equal(false)
    expect(isAddressOf('solana', solana.slice(0, 31))).to.equal(false)
  })
})
