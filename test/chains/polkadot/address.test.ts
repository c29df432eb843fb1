// @run node page
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseAddress, parseNetworkId, readPublicKey } from '../../../src/chains/polkadot/address.ts'
import type { Network } from '../../../src/schema/network.ts'
import { forAll } from '../../fixtures/for-all.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
// The prefixes 46 and 47 are reserved.
const prefix = fc.integer({ min: 0, max: 16_383 }).filter((one) => one !== 46 && one !== 47)
const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl ']

/** The reading of another library; it also accepts checksums of one byte, which no public key has. */
function decoded(text: string): Uint8Array | undefined {
  try {
    const bytes = decodeAddress(text)
    const raw = base58.decode(text)
    const prefixBytes = (raw[0] ?? 0) < 64 ? 1 : 2
    return raw.length === prefixBytes + 32 + 2 ? bytes : undefined
  } catch {
    return undefined
  }
}

describe('Polkadot addresses', () => {
  it('stay as written with the prefix of any network, for random keys', () => {
    forAll(key, prefix, (bytes, network) => {
      const address = encodeAddress(bytes, network)
      expect(parseAddress(address)).to.equal(address)
      expect(readPublicKey(address)).to.deep.equal(bytes)
    })
  })

  it('get the prefix of their network when it is known', () => {
    const on = (id: string) => ({ network: { id } as Network })
    const prefixes = { '91b171bb158e2d3848fa23a9f1c25182': 0, b0a8d493285c2df73290dfb7e61f870f: 2 }
    forAll(key, prefix, fc.constantFrom(...Object.entries(prefixes)), (bytes, written, [reference, own]) => {
      const address = encodeAddress(bytes, written)
      expect(parseAddress(address, on(`polkadot:${reference}`))).to.equal(encodeAddress(bytes, own))
      expect(parseAddress(address, on(`polkadot:${'0'.repeat(32)}`))).to.equal(address)
    })
  })

  it('are accepted exactly when another library accepts them, for random texts with a changed letter', () => {
    forAll(key, prefix, fc.nat(), fc.constantFrom(...letters), (bytes, network, seed, letter) => {
      const text = [...encodeAddress(bytes, network)]
      text[seed % text.length] = letter
      const wrong = text.join('')
      // The other library also accepts hex.
      expect(readPublicKey(wrong)).to.deep.equal(decoded(wrong))
    })
  })

  it('are refused for keys of the other lengths that SS58 allows', () => {
    for (const size of [1, 2, 4, 8, 33]) {
      const text = encodeAddress(new Uint8Array(size).fill(7), 0)
      expect(parseAddress(text)).to.equal(undefined)
    }
    expect(parseAddress(base58.encode(new Uint8Array(35)))).to.equal(undefined)
  })

  it('never make the parser throw, for arbitrary values', () => {
    const text = fc.array(fc.constantFrom(...letters), { minLength: 44, maxLength: 52 }).map((all) => all.join(''))
    forAll(fc.oneof(fc.anything(), text), (value) => {
      const address = parseAddress(value)
      return address === undefined || decoded(address) !== undefined
    })
  })
})

describe('Polkadot networks', () => {
  it('are found by CAIP-2 id, by its reference and by genesis hash', () => {
    const id = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    const genesis = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
    for (const name of [id, id.slice(9), genesis]) expect(parseNetworkId(name)).to.equal(id)
    for (const value of ['polkadot:', 'eip155:1', '0x1', 0, null, [id], genesis.slice(0, 34)])
      expect(parseNetworkId(value)).to.equal(undefined)
  })
})
