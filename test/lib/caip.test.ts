// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import {
  accountId,
  isNetworkId,
  type NetworkId,
  namespaceOf,
  parseAccountId,
  parseNetworkId,
  plainAddress,
  referenceOf,
  splitAccountId,
} from '../../src/lib/caip.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'

const chars = (text: string) => fc.constantFrom(...text)
const lower = '-abcdefghijklmnopqrstuvwxyz0123456789'
const namespace = fc.string({ unit: chars(lower), minLength: 3, maxLength: 8 })
const reference = fc.string({ unit: chars(`${lower}_ABCXYZ`), minLength: 1, maxLength: 32 })
const address = fc.string({ unit: chars(`${lower}.%ABCXYZ`), minLength: 1, maxLength: 128 })

describe('CAIP-2 ids', () => {
  it('are split into namespace and reference', () => {
    forAll(namespace, reference, (kind, chain) => {
      const id = `${kind}:${chain}` as NetworkId
      expect(parseNetworkId(id)).to.deep.equal({ namespace: kind, reference: chain })
      expect(namespaceOf(id)).to.equal(kind)
      expect(referenceOf(id)).to.equal(chain)
    })
  })

  const refused = ['', ':', 'eip155', 'eip155:', ':1', 'ei:1', 'eip155eip:1', 'EIP155:1', 'eip155:1:2', 'eip155: 1']
  for (const text of [...refused, 'eip155:1\n', `eip155:${'1'.repeat(33)}`, 'eip155:1/2', 'eip155:ⅷ'])
    it(`do not include ${JSON.stringify(text)}`, () => expect(isNetworkId(text)).to.equal(false))

  it('have exactly two valid parts, and any other value is refused without an exception', () => {
    forAll(hostile, (value) => {
      const parsed = parseNetworkId(value)
      return parsed === undefined || value === `${parsed.namespace}:${parsed.reference}`
    })
  })
})

describe('CAIP-10 ids', () => {
  it('are split into network id and address', () => {
    forAll(namespace, reference, address, (kind, chain, own) => {
      const networkId: NetworkId = `${kind}:${chain}`
      expect(parseAccountId(accountId(networkId, own))).to.deep.equal({ networkId, address: own })
    })
  })

  const refused = ['eip155:1', 'eip155:1:', ':1:0xa', '1:0xa', 'eip155:1:2:0xa', 'eip155:1:0x a', 'eip155:1:0xа', '']
  for (const text of [...refused, `eip155:1:${'a'.repeat(129)}`])
    it(`do not include ${JSON.stringify(text.slice(0, 20))}`, () => expect(parseAccountId(text)).to.equal(undefined))

  it('have exactly three valid parts, and any other value is refused without an exception', () => {
    const parts = fc.array(fc.oneof(namespace, reference, fc.string()), { maxLength: 5 }).map((all) => all.join(':'))
    forAll(fc.oneof(hostile, parts), (value) => {
      const parsed = parseAccountId(value)
      if (!parsed) return true
      return value === `${parsed.networkId}:${parsed.address}` && String(value).split(':').length === 3
    })
  })
})

describe('required CAIP-10 ids', () => {
  it('are split, and contain an address', () => {
    expect(splitAccountId('eip155:1:0xab')).to.deep.equal({ networkId: 'eip155:1', address: '0xab' })
    expect(plainAddress('eip155:1:0xab')).to.equal('0xab')
  })

  it('make an error with its own code when they are invalid', () => {
    forAll(fc.oneof(hostile, fc.constant('eip155:0xab')), (value) => {
      if (parseAccountId(value)) return
      expect(() => splitAccountId(value)).to.throw('Invalid CAIP-10 address')
      expect(() => plainAddress(value)).to.throw('Invalid CAIP Address')
    })
  })
})
