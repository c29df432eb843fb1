import { expect } from 'chai'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex, parseEther, parseUnits } from 'viem'
import type { ContractCall } from '../../../src/chains/contract-call.ts'
import type { ReviewedSwap } from '../../../src/chains/swapper.ts'
import { createConvertApi, type Swap } from '../../../src/io/convert.ts'
import { read } from '../../../src/lib/errors.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { chain, node, settledAt, signerOf, tokenOf } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { createTestWallet } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const api = createConvertApi(parseConfig({ projectId: 'test', endpoints: sandbox.endpoints }).config)
const swapper = await chain.loadSwapper()
const COIN = swapper.coinAddress
const wallet = createTestWallet()
const signer = await signerOf(wallet)
const owner = signer.address
const addressOf = (symbol: string) => tokenOf(symbol).address ?? ''
const sideOf = (symbol: string) => (symbol === 'ETH' ? COIN : addressOf(symbol))
const tokenSide = (symbol: string) => (symbol === 'ETH' ? undefined : addressOf(symbol))

async function balanceOf(symbol: string): Promise<bigint> {
  if (symbol === 'ETH') return chain.getBalance(network, owner)
  const [amount] = await chain.getTokenBalances(network, owner, [tokenOf(symbol)])
  return amount ?? 0n
}

const sendCall = (call: ContractCall) =>
  chain.send(signer, { network, from: owner, to: call.to, amount: call.value, call })

/** Sets the allowance of a token to zero, as earlier tests may have left one. */
async function clearAllowance(symbol: string, spender: string) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, 0n] })
  const { hash } = await sendCall({ to: addressOf(symbol), data, value: 0n })
  await settledAt(chain, network, hash)
}

/** Swaps by the service and the wallet as the modal does, and returns what arrived and the quote. */
async function run(pay: string, get: string, amount: bigint) {
  const swap: Swap = { networkId: network.id, owner, from: sideOf(pay), to: sideOf(get), amount }
  const quote = await api.getQuote(swap, await api.getGasPrice(network.id))
  if (!quote) throw new Error('no quote')
  const least = quote.toAmount - quote.toAmount / 100n
  const reviewed: ReviewedSwap = { network, owner, from: tokenSide(pay), to: tokenSide(get), amount, least }
  let spender: string | undefined
  if (pay !== 'ETH') {
    const approval = await api.buildApproval(swap)
    spender = swapper.readApproval(approval, { token: addressOf(pay), amount })
    await clearAllowance(pay, spender)
    const { hash } = await sendCall(approval)
    await settledAt(chain, network, hash)
    expect(await swapper.getAllowance(network, owner, addressOf(pay), spender)).to.equal(amount)
  }
  const built = await api.buildSwap(swap, { slippage: 1, coin: COIN })
  await swapper.checkSwap(built, { ...reviewed, spender })
  const before = await balanceOf(get)
  const { hash } = await sendCall(built)
  expect((await settledAt(chain, network, hash)).status).to.equal('success')
  return { arrived: (await balanceOf(get)) - before, quote, least, built, reviewed: { ...reviewed, spender } }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error) => read(error, 'code'),
  )

describe('swaps on EVM networks', () => {
  it('pay what was quoted: coin to token, token to token, token to coin, and from a token that returns nothing', async () => {
    const bought = await run('ETH', 'USDC', parseEther('0.5'))
    expect(bought.arrived).to.equal(bought.quote.toAmount)
    const crossed = await run('USDC', 'QUSD', parseUnits('50', 6))
    expect(crossed.arrived).to.equal(crossed.quote.toAmount)
    const quiet = await run('QUSD', 'ARC', parseUnits('20', 6))
    expect(quiet.arrived).to.equal(quiet.quote.toAmount)
    const sold = await run('ARC', 'ETH', parseEther('10'))
    expect(sold.arrived > 0n).to.equal(true)
  })

  it('accept a token that takes a toll as long as the least arrives', async () => {
    const { arrived, least } = await run('ETH', 'TOLL', parseEther('0.01'))
    expect(arrived >= least).to.equal(true)
  })

  it('refuse approvals of anything but the amount, to a contract, on the token', () => {
    const token = addressOf('USDC')
    const approve = (spender: string, amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] })
    const good = { to: token, data: approve(addressOf('ARC'), 5n), value: 0n }
    expect(swapper.readApproval(good, { token, amount: 5n })).to.equal(addressOf('ARC'))
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [token as Hex, 5n] })
    const amounts = [6n, maxUint256].map((amount) => approve(addressOf('ARC'), amount))
    const others = [approve(`0x${'0'.repeat(40)}`, 5n), approve(token, 5n), `${good.data}00`, transfer, '0x']
    const changes = [{ to: addressOf('ARC') }, { value: 1n }, ...[...amounts, ...others].map((data) => ({ data }))]
    for (const bad of changes.map((change) => ({ ...good, ...change })))
      expect(() => swapper.readApproval(bad, { token, amount: 5n }), bad.data).to.throw('not what it says')
  })

  it('refuse a built swap that does anything else than what was reviewed', async () => {
    const { built, reviewed } = await run('ETH', 'USDC', parseEther('0.1'))
    expect(await codeOf(swapper.checkSwap(built, reviewed))).to.equal('passed')
    const tampered: [Partial<ContractCall>, Partial<ReviewedSwap>][] = [
      [{ value: built.value + 1n }, {}],
      [{ value: 0n }, {}],
      [{ to: addressOf('USDC') }, {}],
      [{}, { least: reviewed.least * 2n }],
      [{}, { owner: addressOf('ARC') }],
      [{}, { to: addressOf('ARC') }],
      [{}, { amount: reviewed.amount * 2n }],
    ]
    for (const [change, other] of tampered) {
      const code = await codeOf(swapper.checkSwap({ ...built, ...change }, { ...reviewed, ...other }))
      expect(code, Object.keys({ ...change, ...other }).join()).to.equal('swap-mismatch')
    }
  })

  it('refuse a built swap that would fail, and one that a node runs to another end, though its data reads well', async () => {
    const { built, reviewed } = await run('ETH', 'USDC', parseEther('0.1'))
    for (const data of ['0x', '0xdeadbeef'])
      expect(await codeOf(swapper.checkSwap({ ...built, data }, reviewed))).to.equal('swap-build-failed')
    // A contract that takes the coin and pays nothing.
    const thief = `0x${'7e'.repeat(20)}`
    await node('anvil_setCode', thief, '0x60006000f3')
    expect(await codeOf(swapper.checkSwap({ ...built, to: thief }, reviewed))).to.equal('swap-mismatch')
    await node('anvil_setBalance', thief, numberToHex(0))
  })
})
