import { expect } from 'chai'
import { encodeAbiParameters, type Hex } from 'viem'
import { dangersOf } from '../../../src/features/approve/dangers.ts'
import { faceOf } from '../../../src/features/approve/money.ts'
import { askToken, type KnownToken, NOTHING_TOLD, toldAt, withTold } from '../../../src/features/approve/tokens.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { localNetwork } from '../../fixtures/nodes.ts'

const ADDRESS = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const network = localNetwork()
const { signal } = new AbortController()

/** What is learnt of a contract that answers so. */
const learnt = (symbol: string, decimals: number) => {
  const answers: Record<string, Hex> = {
    '0x95d89b41': encodeAbiParameters([{ type: 'string' }], [symbol]),
    '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [decimals]),
  }
  return askToken(
    async (_network, { params }) => answers[(params as [{ data: string }])[0].data],
    network,
    ADDRESS,
    signal,
  )
}

const asset = { kind: 'token', address: ADDRESS } as const
const nameOf = (token: KnownToken | null) => faceOf(asset, network, new Map([[ADDRESS, token]])).name

describe('tokens of a request', () => {
  it('that tell their symbol themselves are named with their address, so that none looks like one that is listed', async () => {
    expect(nameOf(await learnt('USDC', 6))).to.equal('\u2068USDC\u2069 (0x3c…4293bc)')
    expect(nameOf({ symbol: 'USDC', decimals: 6 })).to.equal('\u2068USDC\u2069')
  })

  it('whose symbol could be taken for digits of the amount have none', async () => {
    for (const symbol of ['000 USDC', '.5 ETH', ',000', '٣', ' 1', "'000", '—'])
      expect(nameOf(await learnt(symbol, 6)), symbol).to.equal('0x3c…4293bc')
    expect(await learnt('000 USDC', 6)).to.include({ decimals: 6 })
  })

  it('are none where the contract tells nothing', async () => {
    const fails = async () => {
      throw new WalletError('rpc-rejected')
    }
    expect(await askToken(fails, network, ADDRESS, signal)).to.equal(null)
  })

  it('are forgotten on another network: the same address is another contract there', () => {
    const token = { symbol: 'USDC', decimals: 6 }
    const here = withTold(NOTHING_TOLD, 'eip155:1', ADDRESS, token)
    expect(toldAt(here, 'eip155:1').get(ADDRESS)).to.equal(token)
    expect(toldAt(here, 'eip155:10').size).to.equal(0)
    const there = withTold(here, 'eip155:10', ADDRESS, null)
    expect(toldAt(there, 'eip155:10').get(ADDRESS)).to.equal(null)
    expect(toldAt(there, 'eip155:1').size).to.equal(0)
  })

  it('are what tells an approval of nothing from one of an item', () => {
    const act = { do: 'revoke', asset, spender: ADDRESS, orItem: true } as const
    const titles = (token?: KnownToken | null) =>
      dangersOf(act, network, token === undefined ? new Map() : new Map([[ADDRESS, token]])).map(({ title }) => title)
    expect(titles()).to.deep.equal(['effectUnknown'])
    expect(titles(null)).to.deep.equal(['effectUnknown'])
    expect(titles({ symbol: 'USDC', decimals: 6 })).to.deep.equal([])
    expect(dangersOf({ do: 'revoke', asset, spender: ADDRESS }, network, new Map())).to.deep.equal([])
  })
})
