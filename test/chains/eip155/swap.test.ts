import { expect } from 'chai'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex, parseAbi, parseEther, parseUnits } from 'viem'
import type { ContractCall } from '../../../src/chains/contract-call.ts'
import { createSwapper } from '../../../src/chains/eip155/swap/swap.lazy.ts'
import type { ReviewedSwap } from '../../../src/chains/swapper.ts'
import { createConvertApi, type Swap } from '../../../src/io/convert.ts'
import { read } from '../../../src/lib/errors.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { chain, node, settledAt, signerOf, tokenOf } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { createTestWallet } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

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
  expect(await swapper.checkSwap(built, { ...reviewed, spender })).to.equal('fine')
  const before = await balanceOf(get)
  const { hash } = await sendCall(built)
  expect((await settledAt(chain, network, hash)).status).to.equal('success')
  return { arrived: (await balanceOf(get)) - before, quote, least, built, reviewed: { ...reviewed, spender } }
}

/** The verdict on a swap, or the code of the error. */
const codeOf = (work: Promise<unknown>) => work.catch((error) => read(error, 'code'))

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
    expect(await codeOf(swapper.checkSwap(built, reviewed))).to.equal('fine')
    const tampered: [Partial<ContractCall>, Partial<ReviewedSwap>][] = [
      [{ value: built.value + 1n }, {}],
      [{ value: 0n }, {}],
      [{ to: addressOf('USDC') }, {}],
      [{}, { owner: addressOf('ARC') }],
      [{}, { to: addressOf('ARC') }],
      [{}, { amount: reviewed.amount * 2n }],
    ]
    for (const [change, other] of tampered) {
      const code = await codeOf(swapper.checkSwap({ ...built, ...change }, { ...reviewed, ...other }))
      expect(code, Object.keys({ ...change, ...other }).join()).to.equal('swap-mismatch')
    }
    const own = { ...built, to: owner }
    expect(await codeOf(swapper.checkSwap(own, reviewed)), 'a call of the account').to.equal('swap-mismatch')
    expect(await codeOf(swapper.checkSwap(built, { ...reviewed, least: reviewed.least * 2n }))).to.equal('low')
  })

  it('refuse a built swap that would fail, and one that a node runs to another end, though its data reads well', async () => {
    const { built, reviewed } = await run('ETH', 'USDC', parseEther('0.1'))
    for (const data of ['0x', '0xdeadbeef'])
      expect(await codeOf(swapper.checkSwap({ ...built, data }, reviewed))).to.equal('fails')
    // A contract that takes the coin and pays nothing.
    const thief = `0x${'7e'.repeat(20)}`
    await node('anvil_setCode', thief, '0x60006000f3')
    expect(await codeOf(swapper.checkSwap({ ...built, to: thief }, reviewed))).to.equal('low')
    await node('anvil_setBalance', thief, numberToHex(0))
  })

  it('are built with a higher minimum, which the router keeps', async () => {
    const { built, reviewed, quote } = await run('ETH', 'USDC', parseEther('0.1'))
    const least = quote.toAmount - quote.toAmount / 1_000n
    const raised = swapper.raiseLeast(built, owner, least)
    expect(await codeOf(swapper.checkSwap(built, { ...reviewed, least })), 'as built').to.equal('low')
    expect(await codeOf(swapper.checkSwap(raised ?? built, { ...reviewed, least })), 'raised').to.equal('fine')
    const greedy = swapper.raiseLeast(built, owner, quote.toAmount * 2n)
    expect(await codeOf(swapper.checkSwap(greedy ?? built, reviewed)), 'the router refuses').to.equal('fails')
    expect(swapper.raiseLeast(built, owner, 1n), 'high enough').to.equal(built)
    expect(swapper.raiseLeast({ ...built, data: '0xdeadbeef' }, owner, 1n), 'not known').to.equal(undefined)
  })
})

describe('swaps on a node without eth_simulateV1', () => {
  const trade = parseAbi(['function trade(address from, address to, uint256 amount, uint256 least) payable'])
  /** A swap by a function that is not known. */
  const build = (exchange: string, pay: string, get: string, amount: bigint, least = 0n): ContractCall => {
    const args = [sideOf(pay), sideOf(get), amount, least] as const
    const data = encodeFunctionData({ abi: trade, args: args as unknown as [Hex, Hex, bigint, bigint] })
    return { to: exchange, data, value: pay === 'ETH' ? amount : 0n }
  }
  const approve = (symbol: string, exchange: string, amount: bigint): ContractCall => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [exchange as Hex, amount] })
    return { to: addressOf(symbol), data, value: 0n }
  }
  let exchange = ''

  before(async () => {
    exchange = (await run('ETH', 'USDC', parseEther('0.1'))).built.to
    await fault(network.id, 'rpc-missing', { method: 'eth_simulateV1' })
  })
  after(() => fault(network.id, 'off'))

  it('are run by a probe in place of the account: coin to token, token to coin, and with the approval in one batch', async () => {
    const amount = parseEther('0.1')
    const least = parseUnits('200', 6)
    const bought = { network, owner, to: addressOf('USDC'), amount, least }
    expect(await codeOf(swapper.checkSwap(build(exchange, 'ETH', 'USDC', amount), bought))).to.equal('fine')
    expect(await codeOf(swapper.checkSwap(build(exchange, 'ETH', 'USDC', amount, least * 2n), bought))).to.equal(
      'fails',
    )
    const sold = { network, owner, from: addressOf('USDC'), amount: least, least: amount / 2n, spender: exchange }
    const sell = build(exchange, 'USDC', 'ETH', least)
    await clearAllowance('USDC', exchange)
    expect(await codeOf(swapper.checkSwap(sell, sold)), 'not approved').to.equal('fails')
    const approval = approve('USDC', exchange, least)
    expect(await codeOf(swapper.checkSwap(sell, { ...sold, approval }))).to.equal('fine')
    expect(await codeOf(swapper.checkSwap(sell, { ...sold, approval, least: amount * 2n }))).to.equal('low')
    const less = { ...sold, approval, amount: least - 1n }
    expect(await codeOf(swapper.checkSwap(sell, less)), 'it takes more').to.equal('swap-mismatch')
  })

  it('are refused when they take another token that the account has', async () => {
    const approval = approve('ARC', exchange, parseEther('10'))
    const built = build(exchange, 'ARC', 'ETH', parseEther('10'))
    const holdings = [addressOf('ARC'), addressOf('QUSD')]
    const reviewed = { network, owner, from: addressOf('USDC'), amount: 1n, least: 1n, approval }
    expect(await codeOf(swapper.checkSwap(built, { ...reviewed, holdings }))).to.equal('swap-mismatch')
  })

  it('could not be checked when no node replaces code either, unless their data tells everything', async () => {
    const { built, reviewed } = await run('ETH', 'USDC', parseEther('0.1'))
    // The node below has no `eth_simulateV1`, and ignores the third parameter.
    const old = createSwapper(async (_, { method, params }) => {
      if (method !== 'eth_call') throw new Error(`${method} does not exist`)
      const [call, block] = params as unknown[]
      return node(method, call, block)
    })
    const unclear = build(exchange, 'ETH', 'USDC', parseEther('0.1'))
    expect(await codeOf(old.checkSwap(unclear, reviewed))).to.equal('swap-unclear')
    expect(await codeOf(old.checkSwap(built, reviewed))).to.equal('fine')
  })
})
