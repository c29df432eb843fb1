// @run node
import { expect } from 'chai'
import { estimateRequestFee } from '../../../../src/chains/eip155/describe/fee.ts'
import { WalletError } from '../../../../src/lib/errors.ts'
import { localNetwork } from '../../../fixtures/chains/nodes.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()

/** The fee with a node that estimates 100 units at 2 wei, or that fails. */
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
  it('is the present fee of the network, and never less than the request sets', async () => {
    expect(await feeOf({})).to.deep.equal({ amount: 200n, isHigh: false })
    expect(await feeOf({ gas: 300n })).to.deep.equal({ amount: 600n, isHigh: false })
    expect(await feeOf({ price: 5n })).to.deep.equal({ amount: 500n, isHigh: false })
    expect(await feeOf({ gas: 150n, price: 4n })).to.deep.equal({ amount: 600n, isHigh: false })
    expect(await feeOf({ gas: 1n, price: 1n })).to.deep.equal({ amount: 200n, isHigh: false })
  })

  it('is high when the request sets far more than the network takes', async () => {
    expect(await feeOf({ gas: 100n, price: 10n })).to.include({ isHigh: false })
    expect(await feeOf({ gas: 100n, price: 11n })).to.deep.equal({ amount: 1_100n, isHigh: true })
  })

  it('is the one that the request sets when no node answers', async () => {
    expect(await feeOf({ gas: 7n, price: 3n }, true)).to.deep.equal({ amount: 21n, isHigh: false })
    const thrown = await feeOf({ gas: 7n }, true).catch((error) => error)
    expect(thrown).to.include({ code: 'rpc-rejected' })
  })
})
