// @run node page
import { bech32, bech32m } from '@scure/base'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseAddress, parseNetworkId } from '../../../src/chains/bip122/address.ts'
import { bitcoinNetwork } from '../../fixtures/chains/bitcoin-door.ts'
import { forAll } from '../../fixtures/for-all.ts'

const mainnet = bitcoinNetwork('bip122:000000000019d6689c085ae165831e93')
const testnet = bitcoinNetwork('bip122:000000000933ea01ad0ee984209779ba')
const regtest = bitcoinNetwork('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
const networks = [mainnet, testnet, regtest]
/** The same networks in another library. */
const known = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
const script = fc.oneof(
  hash.map((bytes) => ({ type: 'pkh', hash: bytes }) as const),
  hash.map((bytes) => ({ type: 'sh', hash: bytes }) as const),
  hash.map((bytes) => ({ type: 'wpkh', hash: bytes }) as const),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => ({ type: 'wsh', hash: bytes }) as const),
)
const place = fc.nat(2)
const letters = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyzOIl ']
const addressOf = (at: number, out: Parameters<ReturnType<typeof Address>['encode']>[0]) =>
  Address(known[at]).encode(out)

describe('Bitcoin addresses', () => {
  it('are accepted only on their network, for random scripts', () => {
    forAll(script, place, (out, at) => {
      const address = addressOf(at, out)
      expect(parseAddress(address)).to.equal(address)
      networks.forEach((network, other) => {
        // Local and public test networks share their base58 versions.
        const isShared = at > 0 && other > 0 && !out.type.startsWith('w')
        expect(parseAddress(address, { network })).to.equal(other === at || isShared ? address : undefined)
      })
    })
  })

  it('are accepted as taproot only in bech32m, and as version 0 only in bech32', () => {
    forAll(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const words = bech32.toWords(bytes)
      const taproot = bech32m.encode('bc', [1, ...words])
      expect(parseAddress(taproot, { network: mainnet, type: 'ordinal' })).to.equal(taproot)
      const versions = [0, 2].map((version) => bech32m.encode('bc', [version, ...words]))
      const elsewhere = [bech32.encode('bc', [1, ...words]), bech32m.encode('ltc', [1, ...words])]
      const short = bech32m.encode('bc', [1, ...bech32.toWords(bytes.slice(0, 20))])
      const between = bech32.encode('bc', [0, ...bech32.toWords(bytes.slice(0, 25))])
      for (const wrong of [...versions, ...elsewhere, short, between]) expect(parseAddress(wrong)).to.equal(undefined)
    })
  })

  it('may be bech32 in upper case, which is returned in lower case, but not in mixed case', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(parseAddress(address.toUpperCase(), { network: mainnet })).to.equal(address)
    expect(parseAddress(address.replace('bc1q', 'bc1Q'))).to.equal(undefined)
  })

  it('are refused with a changed letter', () => {
    forAll(script, place, fc.nat(), fc.constantFrom(...letters), (out, at, seed, letter) => {
      const address = addressOf(at, out)
      const text = [...address]
      text[seed % text.length] = letter
      const wrong = text.join('')
      return wrong === address || parseAddress(wrong) === undefined
    })
  })

  it('never make the parser throw, for arbitrary values', () => {
    const text = fc.array(fc.constantFrom(...letters), { minLength: 26, maxLength: 92 }).map((all) => all.join(''))
    const type = fc.constantFrom('payment', 'ordinal', 'stx', undefined)
    forAll(
      fc.oneof(
        fc.anything(),
        text,
        text.map((some) => `bc1${some}`),
      ),
      type,
      (value, kind) => {
        return parseAddress(value, { type: kind }) === undefined
      },
    )
  })
})

describe('Stacks addresses', () => {
  // From the Stacks documentation: the boot contracts of both networks, and a burn address with leading zeros.
  const main = 'SP000000000000000000002Q6VF78'
  const test = 'ST000000000000000000002AMW42H'

  it('are accepted only for accounts of type stx, and only on their network', () => {
    for (const address of [main, test]) {
      expect(parseAddress(address, { type: 'stx' })).to.equal(address)
      expect(parseAddress(address)).to.equal(undefined)
      expect(parseAddress(address, { type: 'payment' })).to.equal(undefined)
    }
    expect(parseAddress(main, { type: 'stx', network: mainnet })).to.equal(main)
    expect(parseAddress(main, { type: 'stx', network: regtest })).to.equal(undefined)
    expect(parseAddress(test, { type: 'stx', network: testnet })).to.equal(test)
    expect(parseAddress('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', { type: 'stx' })).to.be.a('string')
  })

  it('are refused with a changed letter or an extra zero', () => {
    const address = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    forAll(fc.nat(address.length - 1), fc.constantFrom(...letters), (at, letter) => {
      const wrong = address.slice(0, at) + letter + address.slice(at + 1)
      return wrong === address || parseAddress(wrong, { type: 'stx' }) === undefined
    })
    for (const wrong of [main.replace('SP0', 'SP00'), main.replace('SP0', 'SP'), `${address}7`, 'bc1q', 'S', 'SP'])
      expect(parseAddress(wrong, { type: 'stx' }), wrong).to.equal(undefined)
  })
})

describe('Bitcoin networks', () => {
  it('are found by CAIP-2 id or by its reference', () => {
    for (const name of [mainnet.id, mainnet.id.slice(7)]) expect(parseNetworkId(name)).to.equal(mainnet.id)
    expect(parseNetworkId(regtest.id)).to.equal(regtest.id)
    for (const value of ['bitcoin:mainnet', 'bip122:', 'eip155:1', 1, null, {}, '0'.repeat(31)])
      expect(parseNetworkId(value)).to.equal(undefined)
  })
})
