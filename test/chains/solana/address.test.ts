// @run node page
import { base58 } from '@scure/base'
import { isAddress } from '@solana/kit'
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseAddress, parseNetworkId } from '../../../src/chains/solana/address.ts'
import { forAll } from '../../fixtures/for-all.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl .']

describe('Solana addresses', () => {
  it('are base58 of 32 bytes, for random keys', () => {
    forAll(key, (bytes) => parseAddress(base58.encode(bytes)) === base58.encode(bytes))
    expect(parseAddress('11111111111111111111111111111111')).to.equal('11111111111111111111111111111111')
    expect(parseAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).to.be.a('string')
  })

  it("are accepted exactly when Solana's library accepts them, for random texts with changed letters", () => {
    const change = fc.tuple(fc.nat(43), fc.constantFrom(...letters))
    forAll(key, fc.array(change, { minLength: 1, maxLength: 3 }), (bytes, changes) => {
      const text = [...base58.encode(bytes)]
      for (const [at, letter] of changes) text[at % text.length] = letter
      const wrong = text.join('')
      return (parseAddress(wrong) === wrong) === isAddress(wrong)
    })
  })

  it('are refused with another length, or with text around them', () => {
    forAll(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      fc.pre(bytes.length !== 32)
      return parseAddress(base58.encode(bytes)) === undefined
    })
    const address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    for (const text of [` ${address}`, `${address}\n`, `solana:${address}`, `${address}${address}`])
      expect(parseAddress(text)).to.equal(undefined)
  })

  it('never make the parser throw, for arbitrary values', () => {
    forAll(fc.oneof(fc.anything(), fc.string({ maxLength: 60 })), (value) => {
      const address = parseAddress(value)
      return address === undefined || isAddress(address)
    })
  })
})

describe('Solana networks', () => {
  it('are found by CAIP-2 id, by its reference, by older ids, and by nothing else', () => {
    const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    for (const name of [mainnet, mainnet.slice(7), 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'])
      expect(parseNetworkId(name)).to.equal(mainnet)
    expect(parseNetworkId('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).to.equal(
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    )
    for (const value of ['solana:mainnet', 'solana:', 'eip155:1', '0x1', 1, null, {}, 'solana:5eykt4', '0'.repeat(32)])
      expect(parseNetworkId(value)).to.equal(undefined)
    forAll(fc.anything(), (value) => parseNetworkId(value) === undefined)
  })
})
