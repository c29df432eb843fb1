// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { createEip155Chain } from '../../../../src/chains/eip155/chain.ts'
import { type NameReading, nameKey } from '../../../../src/features/send/receiver/name.ts'
import { cleanReceiver, type ReceiverContext, readReceiver } from '../../../../src/features/send/receiver/receiver.ts'
import { localNetwork } from '../../../fixtures/chains/nodes.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const chain = createEip155Chain({ rpcUrls: async () => [] })
const context: ReceiverContext = { chain, network: localNetwork(), tokens: [] }
const read = (text: string) => readReceiver(text, context)

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
const address = digits.map((hex) => getAddress(`0x${hex}`))
const space = fc.constantFrom(...' \t\n\r\u00a0\u200b\u200e\u202e\u2060\u2066\u3000\ufeff\u00ad\u0000')

describe('a receiver', () => {
  it('is parsed despite spaces and invisible characters around and inside it', () => {
    const mess = fc.array(fc.record({ at: fc.nat(42), mark: space }), { minLength: 1, maxLength: 20 })
    forAll(address, mess, (to, marks) => {
      let text: string = to
      for (const { at, mark } of marks) text = text.slice(0, at) + mark + text.slice(at)
      expect(cleanReceiver(text)).to.equal(to)
      expect(read(cleanReceiver(text))).to.deep.equal({ kind: 'address', address: to })
    })
  })

  it('in lower or upper case is shown with its checksum, and without exactly 40 hex digits is refused', () => {
    forAll(address, (to) => {
      expect(read(to.toLowerCase())).to.deep.equal({ kind: 'address', address: to })
      expect(read(`0x${to.slice(2).toUpperCase()}`)).to.deep.equal({ kind: 'address', address: to })
    })
    forAll(digits, fc.nat(60), (hex, length) => {
      const text = `0x${(hex + hex).slice(0, length)}`
      expect(read(text).kind).to.equal(length === 40 ? 'address' : 'problem')
    })
  })

  it('with a wrong checksum is refused as mistyped', () => {
    forAll(address, fc.nat(39), (to, at) => {
      const letter = to[at + 2] ?? ''
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const mistyped = to.slice(0, at + 2) + other + to.slice(at + 3)
      const hex = mistyped.slice(2)
      const isPlain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
      if (mistyped === to || isPlain) return true
      expect(read(mistyped)).to.deep.equal({ kind: 'problem', problem: 'checksum' })
      return true
    })
  })

  it('is never an address from another text, and no text throws', () => {
    forAll(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const reading = read(cleanReceiver(text))
      return reading.kind === 'none' || reading.kind === 'problem' || reading.kind === 'asking'
    })
  })

  it('can be no pairing link, no name where there are none, and keeps the joiner that makes one emoji of several', () => {
    expect(read('wc:7f6e@2?relay-protocol=irn')).to.deep.equal({ kind: 'problem', problem: 'pairing-link' })
    expect(read('mara')).to.deep.equal({ kind: 'problem', problem: 'not-hex' })
    expect(readReceiver('mara.eth', { ...context, chain: { parseAddress: () => undefined } })).to.deep.equal({
      kind: 'problem',
      problem: 'address',
    })
    expect(cleanReceiver(' 👨‍👩‍👧.eth\u200b ')).to.equal('👨‍👩‍👧.eth')
    expect(cleanReceiver('ma\u200dra.eth')).to.equal('mara.eth')
  })

  it('can be a name, which waits for its answer on this network', () => {
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const of = (named: NameReading | undefined) => readReceiver('Mara.eth', { ...context, named })
    const key = nameKey('eip155:31337', 'Mara.eth')
    const found = { name: 'mara.eth', address }
    expect(of(undefined)).to.deep.equal({ kind: 'asking', text: 'Mara.eth' })
    expect(of({ key: nameKey('eip155:1', 'Mara.eth'), status: 'found', found }).kind).to.equal('asking')
    expect(of({ key, status: 'found', found })).to.deep.equal({ kind: 'address', ...found })
    expect(of({ key, status: 'found', found: { ...found, avatar: 'data:,' } })).to.include({ avatar: 'data:,' })
    for (const status of ['unknown', 'failed', 'moved'] as const)
      expect(of({ key, status })).to.deep.equal({ kind: 'problem', problem: `name-${status}` })
    const zero = { name: 'mara.eth', address: `0x${'0'.repeat(40)}` }
    expect(of({ key, status: 'found', found: zero })).to.deep.equal({ kind: 'problem', problem: 'zero' })
    const nonsense = { name: 'mara.eth', address: 'nonsense' }
    expect(of({ key, status: 'found', found: nonsense })).to.deep.equal({ kind: 'problem', problem: 'name-unknown' })
  })

  it('in a payment link waits to be applied or is refused with it; the zero address is none', () => {
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(read(`ethereum:${to}`)).to.deep.equal({ kind: 'link', link: { to } })
    expect(read(`ethereum:${to}@1`)).to.deep.equal({ kind: 'problem', problem: 'link-network' })
    expect(readReceiver(`ethereum:${to}`, { ...context, chain: { parseAddress: () => undefined } })).to.deep.equal({
      kind: 'problem',
      problem: 'link-network',
    })
    expect(read(`0x${'0'.repeat(40)}`)).to.deep.equal({ kind: 'problem', problem: 'zero' })
    expect(read(`0x${'0'.repeat(36)}dead`).kind).to.equal('address')
  })

  it("is not validated before the chain's code is loaded, and one of a megabyte is cut off before parsing", () => {
    expect(readReceiver('0x', undefined)).to.deep.equal({ kind: 'unread' })
    expect(readReceiver('', undefined)).to.deep.equal({ kind: 'none' })
    expect(cleanReceiver('a'.repeat(2 ** 20)).length).to.be.at.most(1024)
  })
})
