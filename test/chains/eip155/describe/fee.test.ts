import { expect } from 'chai'
import { estimateRequestFee } from '../../../../src/chains/eip155/describe/fee.ts'
import { WalletError } from '../../../../src/lib/errors.ts'
import { localNetwork } from '../../../fixtures/nodes.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()

/** What is told of a transaction by a node that says 100 units at 2 wei, or that it would fail. */
const feeOf = (asked: { gas?: bigint; price?: bigint }, isFailing = false) =>
  estimateRequestFee(
    async (_network, { method }) => {
      if (isFailing) throw new WalletError('rpc-rejected')
      return method === 'eth_gasPrice' ? '0x2' : '0x64'
    },
    localNetwork(),
    { from: ME, to: ME, data: '0x', value: 0n, ...asked },
    signal,
  )

describe('the fee of a request', () => {
  it('is what the network takes now, and never less than what the request asks for', async () => {
    expect(await feeOf({})).to.deep.equal({ amount: 200n, isHigh: false })
    expect(await feeOf({ gas: 300n })).to.deep.equal({ amount: 600n, isHigh: false })
    expect(await feeOf({ price: 5n })).to.deep.equal({ amount: 500n, isHigh: false })
    expect(await feeOf({ gas: 150n, price: 4n })).to.deep.equal({ amount: 600n, isHigh: false })
    expect(await feeOf({ gas: 1n, price: 1n })).to.deep.equal({ amount: 200n, isHigh: false })
  })

  it('is called high when the request asks for far more than the network takes', async () => {
    expect(await feeOf({ gas: 100n, price: 10n })).to.include({ isHigh: false })
    expect(await feeOf({ gas: 100n, price: 11n })).to.deep.equal({ amount: 1_100n, isHigh: true })
  })

  it('is the request’s own where no node could tell', async () => {
    expect(await feeOf({ gas: 7n, price: 3n }, true)).to.deep.equal({ amount: 21n, isHigh: false })
    const thrown = await feeOf({ gas: 7n }, true).catch((error) => error)
    expect(thrown).to.include({ code: 'rpc-rejected' })
  })
})
