// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { nameSkeleton } from '../../../src/lib/names/name-skeleton.lazy.ts'
import { findSuspicions } from '../../../src/lib/tokens/suspicion.ts'
import { forAll } from '../../fixtures/for-all.ts'

const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n, price: 5n }
const usdc = { ...coin, address: '0xA0', name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 5n }
const OWN = new Set(['0xbb'])

/** The reason why a token is hidden, beside a coin and USDC. */
function reasonOf(token: object): string | undefined {
  const { price: _, ...unpriced } = usdc
  const judged = { ...unpriced, address: '0xcc', name: 'Kelp', symbol: 'KELP', ...token }
  return findSuspicions<typeof judged & { price?: bigint }>(
    [coin as never, usdc as never, judged],
    OWN,
    nameSkeleton,
  ).get(judged)?.reason
}

describe('the tokens that are hidden', () => {
  for (const [token, reason] of [
    [{ name: 'Kelp' }, undefined],
    [{ name: 'Visit kelp-rewards.com to claim' }, 'link'],
    [{ symbol: 'kelp.xyz' }, 'link'],
    [{ name: 'ｋｅｌｐ．ｃｏｍ' }, 'link'],
    [{ name: 'Kelp claim' }, 'link'],
    [{ name: 'Reclaimed Kelp v1.5' }, undefined],
    [{ symbol: 'USDC.e' }, undefined],
    [{ symbol: 'USDC' }, 'likeness'],
    [{ symbol: 'UЅDС' }, 'likeness'],
    [{ name: 'E t h e r' }, 'likeness'],
    [{ symbol: 'USDT' }, 'likeness'],
    [{ amount: 10n ** 18n }, 'amount'],
    [{ amount: 10n ** 18n - 1n }, undefined],
    [{ name: 'x.com', price: 0n }, 'link'],
    [{ name: 'x.com', price: 1n }, undefined],
    [{ name: 'x.com', price: 1n, amount: 0n }, 'link'],
    [{ name: 'x.com', address: '0xBB' }, undefined],
  ] as const)
    it(`${JSON.stringify(token, (_, value) => (typeof value === 'bigint' ? String(value) : value))}: ${reason ?? 'shown'}`, () => {
      expect(reasonOf(token)).to.equal(reason)
    })

  it('never include the coin, a token of the page, or one with a value', () => {
    const word = fc.oneof(fc.constantFrom('USDC', 'ETH', 'x.com', 'claim'), fc.string({ maxLength: 20 }))
    const token = fc.record({
      address: fc.option(fc.constantFrom('0xaa', '0xBB', '0xcc'), { nil: undefined }),
      name: word,
      symbol: word,
      decimals: fc.integer({ min: 0, max: 255 }),
      amount: fc.bigInt({ min: 0n, max: 2n ** 256n }),
      price: fc.option(fc.bigInt({ min: 0n, max: 10n ** 30n }), { nil: undefined }),
    })
    forAll(fc.array(token, { maxLength: 20 }), (tokens) => {
      const hidden = findSuspicions(tokens, OWN, nameSkeleton)
      return tokens.every(
        (one) =>
          !hidden.has(one) || (one.address !== undefined && one.address !== '0xBB' && !(one.price && one.amount > 0n)),
      )
    })
  })
})
