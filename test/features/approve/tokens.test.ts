// @run node
import { expect } from 'chai'
import { exactOf, faceOf, fiatOf } from '../../../src/features/approve/money.ts'
import { operationWarnings, tokenWarnings } from '../../../src/features/approve/operation-warnings.ts'
import { checkedTokens, type KnownToken } from '../../../src/features/approve/tokens.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'

const ADDRESS = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const network = localNetwork()
const numbers = numbersOf('en')

/** What is known of a token from its contract, listed or not. */
const learnt = (symbol: string, decimals?: number, listed?: KnownToken) => {
  const facts = [{ ...(symbol && { symbol }), ...(decimals !== undefined && { decimals }) }]
  return checkedTokens(new Map(listed && [[ADDRESS, listed]]), [ADDRESS], facts)
}

const asset = { kind: 'token', address: ADDRESS } as const
const nameOf = (tokens: ReturnType<typeof learnt>) => faceOf(asset, network, tokens).name
const usdc = { symbol: 'USDC', decimals: 6, price: 10n ** 18n }

describe('tokens of a request', () => {
  it('whose symbol only the contract claims are shown with their address, unlike listed ones', () => {
    expect(nameOf(learnt('USDC', 6))).to.equal('\u2068USDC\u2069 (\u20660x3c…\u20604293bc\u2069)')
    expect(nameOf(new Map([[ADDRESS, usdc]]))).to.equal('\u2068USDC\u2069')
  })

  it('with a symbol that could be read as part of the amount are shown without it', () => {
    for (const symbol of ['000 USDC', '.5 ETH', ',000', '٣', "'000", '—'])
      expect(nameOf(learnt(symbol, 6)), symbol).to.equal('\u20660x3c…\u20604293bc\u2069')
    expect(learnt('000 USDC', 6).get(ADDRESS)).to.include({ decimals: 6 })
  })

  it('are unknown when the contract tells nothing', () => {
    expect(learnt('').get(ADDRESS)).to.equal(null)
    expect(learnt('USDC').get(ADDRESS)).to.equal(null)
    expect(learnt('', 6).get(ADDRESS)).to.equal(null)
  })

  it('have the decimals of their contract, and no price when the listed ones differ', () => {
    const send = { do: 'send', asset, amount: 1_000_000n, to: ADDRESS } as const
    const shown = (tokens: ReturnType<typeof learnt>) => {
      const face = faceOf(asset, network, tokens)
      const titles = tokenWarnings(send, network, tokens).map(({ title }) => title)
      return [exactOf(numbers, face, send.amount), fiatOf(numbers, face, send.amount), ...titles]
    }
    expect(shown(learnt('USDC', 6, usdc))).to.deep.equal(['1 \u2068USDC\u2069', '$1.00'])
    const lying = { ...usdc, decimals: 8 }
    expect(shown(learnt('USDC', 6, lying))).to.deep.equal(['1 \u2068USDC\u2069', undefined, 'token-mismatch'])
    expect(shown(learnt('', undefined, lying))).to.deep.equal([undefined, undefined, 'token-mismatch'])
    const unasked = checkedTokens(new Map([[ADDRESS, usdc]]), [ADDRESS], undefined)
    expect(shown(unasked)).to.deep.equal(['1 \u2068USDC\u2069', '$1.00', 'tokenUnchecked'])
  })

  it('are shown by the multiplier of their contract, listed or not, at the value of their list', () => {
    const ONE = 10n ** 18n
    const half = (symbol: string, listed?: KnownToken, balance?: bigint) => {
      const facts = [{ ...(symbol && { symbol }), decimals: 6, multiplier: ONE / 2n, ...(balance && { balance }) }]
      const tokens = checkedTokens(new Map(listed && [[ADDRESS, listed]]), [ADDRESS], facts)
      const face = faceOf(asset, network, tokens)
      return [exactOf(numbers, face, 3_000_001n), fiatOf(numbers, face, 2_000_000n)]
    }
    expect(half('USDC')[0]).to.match(/^1\.5 /)
    // A mint of Solana has no symbol.
    expect(half('')[0]).to.match(/^1\.5 /)
    expect(half('USDC', usdc)).to.deep.equal(['1.5 \u2068USDC\u2069', '$1.00'])
    // The list has the balance that the chain counts, so it has its price too.
    expect(half('USDC', { ...usdc, amount: 7n }, 7n)).to.deep.equal(['1.5 \u2068USDC\u2069', '$2.00'])
  })

  it('distinguish an approval of zero from an approval of item 0', () => {
    const operation = { do: 'revoke', asset, spender: ADDRESS, orItem: true } as const
    const titles = (token?: KnownToken | null) =>
      operationWarnings(operation, network, token === undefined ? new Map() : new Map([[ADDRESS, token]])).map(
        ({ title }) => title,
      )
    expect(titles()).to.deep.equal(['effectUnknown'])
    expect(titles(null)).to.deep.equal(['effectUnknown'])
    expect(titles({ symbol: 'USDC', decimals: 6 })).to.deep.equal([])
    expect(operationWarnings({ do: 'revoke', asset, spender: ADDRESS }, network, new Map())).to.deep.equal([])
  })
})
