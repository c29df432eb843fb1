import { expect } from 'chai'
import type { Transfer } from '../../../src/chains/chain.ts'
import { estimateFee } from '../../../src/chains/eip155/fee.ts'
import { chain, node, settledAt, signerOf, tokenOf } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { createTestWallet, privateKeys, thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const L1_FEE_ORACLE = '0x420000000000000000000000000000000000000F'
const from = sandbox.accounts[7]?.address ?? ''
const to = '0x000000000000000000000000000000000000bEEF'
const coin: Transfer = { network, from, to, amount: 10n ** 15n }

/** What a node of one's own making answers, by method. */
const answering =
  (answers: Record<string, unknown>) =>
  async (_: unknown, { method }: { method: string }) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
const usual = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_call: '0x',
}

describe('the fee of an EVM transfer', () => {
  it('covers the actual cost, with a limited margin', async () => {
    const wallet = createTestWallet({ privateKeys: privateKeys.slice(7, 8) })
    const signer = await signerOf(wallet)
    for (const transfer of [coin, { ...coin, token: tokenOf('USDC'), amount: 1n }]) {
      const { amount: fee } = await chain.estimateFee(transfer)
      const { hash } = await chain.send(signer, transfer)
      await settledAt(chain, network, hash)
      const receipt = (await node('eth_getTransactionReceipt', hash)) as { gasUsed: string; effectiveGasPrice: string }
      const cost = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
      expect(fee >= cost, `${fee} covers ${cost}`).to.equal(true)
      expect(fee <= cost * 3n, `${fee} is near ${cost}`).to.equal(true)
    }
  })

  it('is enough when all the rest is sent', async () => {
    const signer = await signerOf(createTestWallet({ privateKeys: privateKeys.slice(7, 8) }))
    const before = await chain.getBalance(network, from)
    try {
      const { amount: fee } = await chain.estimateFee({ ...coin, amount: before })
      const { hash } = await chain.send(signer, { ...coin, amount: before - fee })
      expect(await settledAt(chain, network, hash)).to.deep.equal({ status: 'success' })
    } finally {
      await node('anvil_setBalance', from, `0x${before.toString(16)}`)
    }
  })

  it('is estimated for an empty account as well, and is an error when the transfer itself would fail', async () => {
    const { amount } = await chain.estimateFee({ ...coin, from: '0x000000000000000000000000000000000000dEaD' })
    expect(amount > 0n).to.equal(true)
    const tooMuch = { ...coin, token: tokenOf('USDC'), amount: 10n ** 30n }
    expect((await thrownBy(chain.estimateFee(tooMuch))).code).to.equal('rpc-rejected')
  })

  it('is the gas times 1.5 times the base fee and tip; without a base fee it is the gas times the gas price, and 1.5 times that when only the tip is unknown', async () => {
    expect(await estimateFee(answering(usual), coin)).to.deep.equal({ amount: 21_000n * 153n })
    const legacy = { ...usual, eth_getBlockByNumber: {}, eth_gasPrice: '0x7' }
    expect(await estimateFee(answering(legacy), coin)).to.deep.equal({ amount: 147_000n })
    const noTip = { ...usual, eth_maxPriorityFeePerGas: new Error('unknown method'), eth_gasPrice: '0x8' }
    expect(await estimateFee(answering(noTip), coin)).to.deep.equal({ amount: 252_000n })
  })

  it('includes the L1 fee of an OP-stack chain', async () => {
    const before = await chain.estimateFee(coin)
    // Runtime code that returns 10^9 to every call.
    await node('anvil_setCode', L1_FEE_ORACLE, '0x633b9aca005f5260205ff3')
    try {
      const after = await chain.estimateFee(coin)
      expect(after.amount - before.amount).to.equal(10n ** 9n)
    } finally {
      await node('anvil_setCode', L1_FEE_ORACLE, '0x')
    }
  })

  it('asks for the L1 fee of all bytes of the transaction, those of its call data too', async () => {
    // An oracle that takes one wei for each byte.
    const ask = async (_: unknown, { method, params }: { method: string; params?: unknown }) =>
      method === 'eth_call' ? `0x${(params as [{ data: string }])[0].data.slice(10)}` : answering(usual)(_, { method })
    expect(await estimateFee(ask, coin)).to.deep.equal({ amount: 21_000n * 153n + 120n })
    const token = { ...coin, token: tokenOf('USDC') }
    expect(await estimateFee(ask, token)).to.deep.equal({ amount: 21_000n * 153n + 120n + 68n })
  })

  it('is an error when a node reports an implausible amount', async () => {
    const absurd = [
      { eth_estimateGas: '0xffffffffffff' },
      { eth_maxPriorityFeePerGas: `0x${'f'.repeat(26)}` },
      { eth_estimateGas: '21000' },
      { eth_getBlockByNumber: { baseFeePerGas: '0x' } },
    ]
    for (const answers of absurd)
      expect((await thrownBy(estimateFee(answering({ ...usual, ...answers }), coin))).code).to.equal('bad-response')
  })
})
