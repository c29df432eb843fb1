// @run node
import { expect } from 'chai'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther, parseUnits } from 'viem'
import { walkPrices } from '../../demo/sandbox/convert/weather.ts'
import { askApi } from '../fixtures/ask-api.ts'
import { node, tokenOf } from '../fixtures/chains/chain.ts'
import { newSender, sendFrom } from '../fixtures/chains/history.ts'
import { until } from '../fixtures/time.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const CHAIN = 'eip155:31337'
const COIN = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const caip = (symbol: string) => `${CHAIN}:${tokenOf(symbol).address}`

const ask = (path: string, query: Record<string, string> = {}, body?: object) =>
  askApi(`convert/${path}`, query, body && { projectId: 'test', ...body })

async function balanceOf(asset: string, owner: string): Promise<bigint> {
  if (asset === COIN) return BigInt((await node('eth_getBalance', owner, 'latest')) as Hex)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
  return BigInt((await node('eth_call', { to: asset.slice(CHAIN.length + 1), data }, 'latest')) as Hex)
}

type Swap = { owner: Hex; from: string; to: string; amount: bigint }
const accountOf = (owner: Hex) => `${CHAIN}:${owner}`
const plain = (id: string) => id.slice(CHAIN.length + 1)

const partsOf = (owner: Hex, from: string, to: string, amount: bigint) => {
  return { from, to, amount: String(amount), userAddress: accountOf(owner) }
}
const build = ({ owner, from, to, amount }: Swap, more = {}) =>
  ask('build-transaction', {}, { ...partsOf(owner, from, to, amount), eip155: { slippage: 1 }, ...more })

async function approve({ owner, from, to, amount }: Swap) {
  const { body } = await ask('build-approve', partsOf(owner, from, to, amount))
  expect(plain(body.tx.to).toLowerCase()).to.equal(plain(from).toLowerCase())
  await sendFrom(owner, { to: plain(body.tx.to), data: body.tx.data })
}

/** Swaps for real, and returns what arrived beside what was quoted. */
async function swap(asked: Swap) {
  const { owner, from, to, amount } = asked
  const query = { ...partsOf(owner, from, to, amount), gasPrice: '1' }
  const { quotes } = (await ask('quotes', query)).body
  const { tx } = (await build(asked)).body
  const before = await balanceOf(to, owner)
  const value = from === COIN ? amount : 0n
  await sendFrom(owner, { to: plain(tx.to), data: tx.data, value })
  return { quoted: BigInt(quotes[0].toAmount), arrived: (await balanceOf(to, owner)) - before, tx }
}

/** A new address with a hundred coins. */
async function newOwner(): Promise<Hex> {
  const owner = await newSender()
  await node('anvil_setBalance', owner, numberToHex(parseEther('100')))
  return owner
}

describe('the swaps of the blockchain API', () => {
  it('list the coin and the tokens of pools with their decimals, and tell gas prices', async () => {
    const { tokens } = (await ask('tokens', { chainId: CHAIN })).body
    expect(tokens.map(({ symbol }: { symbol: string }) => symbol)).to.deep.equal(['ETH', 'USDC', 'ARC', 'QUSD', 'TOLL'])
    expect(tokens[1]).to.deep.include({ address: caip('USDC'), decimals: 6 })
    const pooled = sandbox.tokens.filter(({ network, pool }) => network === CHAIN && pool)
    expect(pooled.map(({ symbol }) => symbol)).to.deep.equal(['USDC', 'ARC', 'QUSD', 'TOLL'])
    expect((await ask('tokens', { chainId: 'eip155:1' })).status).to.equal(400)
    const { standard, fast, instant } = (await ask('gas-price', { chainId: CHAIN })).body
    expect(BigInt(standard) > 0n && BigInt(fast) >= BigInt(standard) && BigInt(instant) >= BigInt(fast)).to.equal(true)
    expect((await ask('gas-price', { chainId: 'eip155:10' })).status).to.equal(400)
  })

  it('pay what was quoted: coin to token, token to token with an allowance, token to coin', async () => {
    const owner = await newOwner()
    const bought = await swap({ owner, from: COIN, to: caip('USDC'), amount: parseEther('1') })
    expect(bought.arrived).to.equal(bought.quoted)
    expect(Number(bought.arrived)).to.be.closeTo(2_430_670_000, 10_000)
    const amount = parseUnits('100', 6)
    const across = { owner, from: caip('USDC'), to: caip('QUSD'), amount }
    expect((await build(across)).status, 'without an allowance').to.equal(400)
    await approve(across)
    const told = await ask('allowance', { tokenAddress: across.from, userAddress: accountOf(owner) })
    expect(told.body.allowance).to.equal(String(amount))
    const crossed = await swap(across)
    expect(crossed.arrived).to.equal(crossed.quoted)
    const back = { ...across, to: COIN }
    await approve(back)
    const { quoted, arrived } = await swap(back)
    expect(Number(arrived) / Number(quoted), 'less the gas').to.be.within(0.95, 1)
  })

  it('pay one percent less than quoted for a token that takes a toll, and never less than the minimum in the transaction', async () => {
    const owner = await newOwner()
    const { quoted, arrived } = await swap({ owner, from: COIN, to: caip('TOLL'), amount: parseEther('0.1') })
    expect(Number(arrived) / Number(quoted)).to.be.closeTo(0.99, 0.0001)
    const asked = { owner, from: COIN, to: caip('TOLL'), amount: parseEther('1') }
    // A slippage of zero leaves no room for the toll.
    const { body } = await build(asked, { eip155: { slippage: 0 } })
    expect(body.reasons?.[0].field).to.equal('amount')
  })

  it('move the price of a thin pool, which the price route tells', async () => {
    const priceOf = async () => {
      const asked = { projectId: 'test', currency: 'usd', addresses: [caip('TOLL')] }
      return (await askApi('fungible/price', {}, asked)).body.fungibles[0].price
    }
    const before = await priceOf()
    const owner = await newOwner()
    await swap({ owner, from: COIN, to: caip('TOLL'), amount: parseEther('20') })
    expect(await priceOf()).to.be.greaterThan(before)
  })

  it('refuse what cannot be swapped, with a reason', async () => {
    const owner = await newOwner()
    const userAddress = accountOf(owner)
    const good = { amount: '1000', userAddress, from: COIN, to: caip('USDC'), gasPrice: '1' }
    for (const [field, value] of [
      ['amount', '0'],
      ['amount', '-1'],
      ['amount', '1e18'],
      ['to', COIN],
      ['to', caip('مدّ🌊TIDE')],
      ['from', `eip155:1:${plain(COIN)}`],
      ['userAddress', owner],
    ] as const) {
      const { status, body } = await ask('quotes', { ...good, [field]: value })
      expect([status, body.reasons?.length], `${field} ${value}`).to.deep.equal([400, 1])
    }
    expect((await ask('quotes', { ...good, amount: '1' })).status, 'too little').to.equal(400)
    const poor = { owner, from: COIN, to: caip('USDC'), amount: parseEther('1000000') }
    expect((await build(poor)).status).to.equal(400)
    expect((await build(poor, { disableEstimate: true })).status).to.equal(200)
    expect((await build(poor, { eip155: { slippage: 80 } })).status).to.equal(422)
  })

  it('pay more or less in the weather `market`, by trades of others, and as before when it ends', async () => {
    const owner = await newOwner()
    const quoteOf = async (from: string, to: string, amount: bigint) =>
      Number((await ask('quotes', { ...partsOf(owner, from, to, amount), gasPrice: '1' })).body.quotes[0].toAmount)
    const buy = (symbol: string) => quoteOf(COIN, caip(symbol), parseEther('0.01'))
    const sell = () => quoteOf(caip('USDC'), COIN, parseUnits('100', 6))
    const before = { usdc: await buy('USDC'), toll: await buy('TOLL'), coin: await sell() }
    for (const bps of [-50, 200]) {
      await fault('api', 'market', { bps })
      const share = 1 + bps / 10_000
      expect((await buy('USDC')) / before.usdc, `${bps}`).to.be.closeTo(share, 1e-6)
      expect((await buy('TOLL')) / before.toll, `a token with a toll, ${bps}`).to.be.closeTo(share, 1e-5)
      expect((await sell()) / before.coin, `the other way, ${bps}`).to.be.closeTo(1 / share, 1e-6)
    }
    await fault('api', 'market', { seed: 7, ms: 20 })
    const first = await buy('USDC')
    await until('another price', async () => (await buy('USDC')) !== first)
    await fault('api', 'off')
    expect((await buy('USDC')) / before.usdc).to.be.closeTo(1, 1e-8)
    expect((await sell()) / before.coin).to.be.closeTo(1, 1e-8)
  })

  it('walk by a tenth of a percent or jump, the same way for the same seed', () => {
    const take = (seed: number) => {
      const steps = walkPrices(seed)
      return Array.from({ length: 500 }, () => steps.next().value)
    }
    const shares = take(7)
    expect(shares).to.deep.equal(take(7)).and.not.deep.equal(take(8))
    const steps = new Set(shares.map((share, at) => Math.abs(share - (shares[at - 1] ?? 0))))
    expect([...steps].toSorted((one, other) => one - other).filter(Boolean)).to.deep.equal([10, 150])
    expect(Math.max(...shares.map(Math.abs)) <= 1_500).to.equal(true)
  })
})
