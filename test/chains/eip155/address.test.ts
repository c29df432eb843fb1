// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseAddress, parseNetworkId } from '../../../src/chains/eip155/address.ts'
import { forAll } from '../../fixtures/for-all.ts'

// Test vectors of EIP-55.
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const digits = (...letters: string[]) =>
  fc.array(fc.constantFrom(...letters), { minLength: 40, maxLength: 40 }).map((all) => all.join(''))
const lower = digits(...'0123456789abcdef')

describe('EVM addresses', () => {
  it('get the checksum of EIP-55, with or without one before', () => {
    for (const address of CHECKSUMMED) {
      expect(parseAddress(address)).to.equal(address)
      expect(parseAddress(address.toLowerCase())).to.equal(address)
      expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).to.equal(address)
    }
  })

  it('are parsed to themselves, for random addresses', () => {
    forAll(lower, (text) => {
      const address = parseAddress(`0x${text}`)
      return address?.toLowerCase() === `0x${text}` && parseAddress(address) === address
    })
  })

  it('are refused with one letter in the wrong case', () => {
    forAll(lower, fc.nat(39), (text, seed) => {
      const address = parseAddress(`0x${text}`) ?? ''
      const letters = [...address].flatMap((letter, at) => (at > 1 && /[a-f]/i.test(letter) ? [at] : []))
      fc.pre(letters.length > 2)
      const at = letters[seed % letters.length] ?? 0
      const letter = address[at] ?? ''
      const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const wrong = address.slice(0, at) + flipped + address.slice(at + 1)
      const isPlain = wrong.slice(2) === wrong.slice(2).toLowerCase() || wrong.slice(2) === wrong.slice(2).toUpperCase()
      return isPlain || parseAddress(wrong) === undefined
    })
  })

  it('are the only texts that are accepted, and the parser never throws', () => {
    const address = CHECKSUMMED[4] ?? ''
    const near = [
      '',
      '0x',
      address.slice(2),
      `${address}0`,
      address.slice(0, -1),
      ` ${address}`,
      `${address}\n`,
      `0X${address.slice(2)}`,
    ]
    for (const text of [...near, address.replace('5', 'g'), `${address}\u200b`])
      expect(parseAddress(text), text).to.equal(undefined)
    forAll(fc.anything(), (value) => parseAddress(value) === undefined)
  })
})

describe('EVM chain ids', () => {
  const chainId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

  it('are read from a number, decimal text, and hex in any case and with any padding', () => {
    forAll(chainId, fc.nat(8), fc.boolean(), (id, zeros, upper) => {
      const hex = '0'.repeat(zeros) + id.toString(16)
      const forms = [id, String(id), '0'.repeat(zeros) + String(id), `0x${upper ? hex.toUpperCase() : hex}`, `0X${hex}`]
      return forms.every((form) => parseNetworkId(form) === `eip155:${id}`)
    })
    expect(parseNetworkId(`0x${'1'.padStart(64, '0')}`)).to.equal('eip155:1')
  })

  it('are refused when zero, negative, malformed, or above 2^53 - 1', () => {
    const beyond = ['9007199254740992', '0x20000000000000', `0x${'f'.repeat(64)}`, Number.MAX_SAFE_INTEGER + 1, 1e21]
    const broken = [
      ...'0|0x0|-1|1.5|1e3||0x| 1|1\n|eip155:1|one|\u0661'.split('|'),
      0,
      -1,
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1n,
    ]
    for (const value of [...beyond, ...broken]) expect(parseNetworkId(value), String(value)).to.equal(undefined)
  })

  it('are decimal numbers within bounds, and the parser never throws', () => {
    forAll(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
      const id = parseNetworkId(value)
      return id === undefined || (/^eip155:[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id.slice(7))))
    })
  })
})
