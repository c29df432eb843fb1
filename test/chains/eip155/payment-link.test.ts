// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { parseAddress } from '../../../src/chains/eip155/address.ts'
import { readPaymentLink } from '../../../src/chains/eip155/payment-link.ts'
import type { LinkContext } from '../../../src/chains/payment-link.ts'
import { isName } from '../../../src/lib/names/is-name.ts'
import type { Token } from '../../../src/schema/token.ts'
import { forAll } from '../../fixtures/for-all.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc: Token = { networkId: 'eip155:31337', address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const coin: Token = { networkId: 'eip155:31337', name: 'Ether', symbol: 'ETH', decimals: 18 }
const context: LinkContext = { networkId: 'eip155:31337', tokens: [coin, usdc] }
const read = (link: string) => readPaymentLink(link, context)

describe('a payment link', () => {
  it('for the coin has a receiver and an amount', () => {
    expect(read(`ethereum:${TO}@31337?value=2.014e18`)).to.deep.equal({ to: TO, amount: 2_014_000_000_000_000_000n })
    expect(read(`ethereum:pay-${TO}@31337?value=1`)).to.deep.equal({ to: TO, amount: 1n })
    expect(read(`ETHEREUM:${TO}`)).to.deep.equal({ to: TO })
  })

  it('for a token has that token, the receiver of its call and the amount', () => {
    const link = `ethereum:${USDC}@31337/transfer?address=${TO}&uint256=1.5e6`
    expect(read(link)).to.deep.equal({ to: TO, token: usdc, amount: 1_500_000n })
    expect(read(`ethereum:${USDC.toLowerCase()}/transfer?address=${TO}`)).to.deep.equal({ to: TO, token: usdc })
  })

  it('may have a name as the receiver, which is looked up later, and never as the token', () => {
    expect(read('ethereum:mara.eth@31337?value=1e18')).to.deep.equal({ to: 'mara.eth', amount: 10n ** 18n })
    const link = `ethereum:${USDC}@31337/transfer?address=mara.eth&uint256=1`
    expect(read(link)).to.deep.equal({ to: 'mara.eth', token: usdc, amount: 1n })
  })

  it('for another network is refused, with any content', () => {
    forAll(fc.integer({ min: 0, max: 2 ** 31 }), fc.boolean(), (chain, isToken) => {
      const rest = isToken ? `/transfer?address=${TO}&uint256=1` : '?value=1'
      const answer = read(`ethereum:${isToken ? USDC : TO}@${chain}${rest}`)
      return chain === 31337 ? typeof answer === 'object' : answer === 'link-network'
    })
    expect(
      readPaymentLink(`ethereum:${TO}`, { ...context, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
    ).to.equal('link-network')
  })

  it('for an unlisted token, or above 2^256 − 1, is refused', () => {
    expect(read(`ethereum:${TO}@31337/transfer?address=${TO}&uint256=1`)).to.equal('link-token')
    expect(read(`ethereum:${TO}?value=${2n ** 256n}`)).to.equal('link-malformed')
    expect(read(`ethereum:${TO}?value=1e78`)).to.equal('link-malformed')
  })

  const beyond = [
    `ethereum:${USDC}@31337/approve?address=${TO}&uint256=1`,
    `ethereum:${USDC}@31337/transferFrom?address=${TO}&uint256=1`,
    `ethereum:${USDC}@31337/transfer?address=${TO}&uint256=1&value=1`,
    `ethereum:${TO}@31337?value=1&gasPrice=1`,
    `ethereum:${TO}@31337?value=1&data=0x00`,
    `ethereum:${TO}@31337/?value=1`,
    `ethereum:${TO}@31337?Value=1`,
  ]
  for (const link of beyond)
    it(`that asks for more than a transfer is refused: ${link.slice(51)}`, () => {
      expect(read(link)).to.equal('link-unsupported')
    })

  const malformed = [
    'ethereum:',
    'ethereum:mara',
    'ethereum:mara.eth/transfer?address=mara.eth&uint256=1',
    `ethereum:${TO}x@31337`,
    `ethereum:${TO.toLowerCase().replace('c', 'C')}`,
    `ethereum:${TO}@0x7a69`,
    `ethereum:${TO}@31337?value=`,
    `ethereum:${TO}@31337?value=-1`,
    `ethereum:${TO}@31337?value=0.1`,
    `ethereum:${TO}@31337?value=1.55e1`,
    `ethereum:${TO}@31337?value=1e99`,
    `ethereum:${TO}@31337?value=1e`,
    `ethereum:${TO}@31337?value=0x1`,
    `ethereum:${TO}@31337?value=1&value=2`,
    `ethereum:${TO}@31337?=1`,
    `ethereum:${TO}@31337?value`,
    `ethereum:${TO}@31337?value=%zz`,
    `ethereum:${TO}@31337?value=1#more`,
    `ethereum:${USDC}@31337/transfer?uint256=1`,
    `ethereum:${USDC}@31337/transfer?address=mara&uint256=1`,
  ]
  for (const link of malformed)
    it(`that is malformed is refused: ${link}`, () => expect(read(link)).to.equal('link-malformed'))

  it('has its exact amount, in every notation', () => {
    const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    forAll(number, fc.integer({ min: 0, max: 40 }), fc.boolean(), (amount, power, plus) => {
      const digits = amount.toString().padStart(power + 1, '0')
      const at = digits.length - power
      const text = power === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}e${plus ? '%2B' : ''}${power}`
      expect(read(`ethereum:${TO}@31337?value=${text}`)).to.deep.equal({ to: TO, amount })
    })
  })

  it('is never read in part: text after a valid one is either refused or part of the amount', () => {
    const good = `ethereum:${TO}@31337?value=7`
    forAll(fc.string({ minLength: 1, maxLength: 20 }), (more) => {
      const answer = read(good + more)
      if (typeof answer === 'string') return true
      // Digits and an exponent change the amount, and a trailing & has no meaning.
      return answer.to === TO && /^(?:\d+|\.0+)*(?:e\+?\d+)?&*$/i.test(decodeURIComponent(more))
    })
  })

  it('never makes the parser throw, for any text after the colon', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0x@/?&=%.eE-+transferaddressuint256value31337') }),
    )
    forAll(text, (rest) => {
      const answer = read(`ethereum:${rest}`)
      return typeof answer === 'string' || parseAddress(answer.to) === answer.to || isName(answer.to)
    })
  })
})
