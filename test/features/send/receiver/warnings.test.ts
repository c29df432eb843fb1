// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { createEip155Chain } from '../../../../src/chains/eip155/chain.ts'
import { createSolanaChain } from '../../../../src/chains/solana/chain.ts'
import { findLikeness, isAcquainted, type Known, warningsOf } from '../../../../src/features/send/receiver/warnings.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const chain = createEip155Chain({ rpcUrls: async () => [] })
const solana = createSolanaChain({ rpcUrls: async () => [] })

const hexOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const address = hexOf(40).map((hex): string => getAddress(`0x${hex}`))
const nobody: Known = { own: [], paid: [], listed: [], payers: [], named: [] }
const told = (to: string, known: Partial<Known>, contract?: string) =>
  warningsOf(to, { known: { ...nobody, ...known }, chain, contract })

/** Two addresses with the same start and end. */
const like = fc
  .record({ head: hexOf(2), tail: hexOf(6), one: hexOf(40), two: hexOf(40) })
  .map(({ head, tail, one, two }) => [one, two].map((hex): string => getAddress(`0x${head}${hex.slice(8)}${tail}`)))

describe('the warnings about a receiver', () => {
  it('appear for every imitation of an own, a paid or a paying address, and not for those, whoever imitates them', () => {
    forAll(like, address, ([poison = '', honest = ''], other) => {
      fc.pre(poison !== honest)
      expect(told(poison, { paid: [honest] })).to.deep.equal(['like-paid'])
      expect(told(poison, { payers: [honest, poison] })).to.deep.equal(['like-payer'])
      expect(told(poison, { listed: [honest, poison] })).to.deep.equal(['like-paid'])
      expect(told(poison, { own: [honest] })).to.deep.equal(['like-own'])
      expect(findLikeness(poison, { ...nobody, paid: [honest] })?.address).to.equal(honest)
      const isLike = (one: string) => `${one.slice(0, 4)}${one.slice(-6)}`.toLowerCase()
      return isLike(other) === isLike(honest) || told(other, { paid: [honest], payers: [honest] }).length === 0
    })
    forAll(like, ([poison = '', honest = '']) => {
      expect(told(honest, { paid: [honest], payers: [poison] })).to.deep.equal([])
      expect(isAcquainted(honest, { ...nobody, paid: [honest], payers: [poison] })).to.equal(true)
      expect(isAcquainted(poison, { ...nobody, paid: [honest], payers: [poison] })).to.equal(poison === honest)
    })
  })

  it("appear for the own account and the token's contract, ignoring the case of the contract", () => {
    forAll(address, address, (own, contract) => {
      fc.pre(own !== contract)
      expect(told(own, { own: [own] }, contract)).to.deep.equal(['own'])
      expect(told(contract, { own: [own] }, contract.toLowerCase())).to.include('own-contract')
    })
  })

  it('appear for contracts, and for those of tokens when a token is sent', () => {
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const facts = { known: nobody, chain }
    expect(warningsOf(to, { ...facts, contract: undefined, occupant: 'contract' })).to.deep.equal(['contract'])
    expect(warningsOf(to, { ...facts, contract: undefined, occupant: 'token' })).to.deep.equal(['contract'])
    expect(warningsOf(to, { ...facts, contract: '0x1', occupant: 'token' })).to.deep.equal(['token'])
    expect(warningsOf(to, { ...facts, contract: to, occupant: 'token' })).to.deep.equal(['own-contract'])
    expect(warningsOf(to, { ...facts, contract: '0x1', occupant: 'account' })).to.deep.equal([])
  })

  it('appear for addresses without a key, and for no random one', () => {
    for (const end of ['dead', '0001', '0009'])
      expect(told(getAddress(`0x${'0'.repeat(36)}${end}`), {})).to.include('burn')
    for (const hex of ['dead'.repeat(10), 'f'.repeat(40), 'e'.repeat(40), `dead${'0'.repeat(36)}`])
      expect(told(getAddress(`0x${hex}`), {})).to.deep.equal(['burn'])
    const incinerator = '1nc1nerator11111111111111111111111111111111'
    expect(solana.parseAddress(incinerator)).to.equal(incinerator)
    expect(solana.keylessKind?.(incinerator)).to.equal('burn')
    expect(solana.keylessKind?.('1'.repeat(32))).to.equal('zero')
    forAll(address, (to) => to.startsWith('0x000000') || chain.keylessKind?.(to) === undefined)
  })
})
