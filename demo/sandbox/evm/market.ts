import { type Address, erc20Abi, maxUint256 } from 'viem'
import type { Chain } from './chains.ts'
import { createDeployer, type Deployer } from './deployer.ts'
import { COIN, exchangeAbi } from './exchange.ts'

/** The coin and the token of a pool, in base units. */
type Reserves = { coin: bigint; token: bigint }

/** A pool, and its reserves when the market opened. */
type Pool = { chain: Chain; token: Address; first: Reserves }

/**
 * A trader in the pools of the local chains, so that prices move as they do elsewhere: by the trades of others. Moves run
 * one after the other.
 */
export type Market = {
  /** Trades in each pool until the coin buys that much more of its token than at first, in hundredths of a percent. */
  move: (shareOf: (pool: number) => number) => Promise<void>
  /** Trades back to the first prices. */
  close: () => Promise<void>
}

/** What is paid leaves 85 of 10,000 to the provider, outside the pool. */
const [WHOLE, REST] = [10_000n, 9_915n]
/** A token that takes a toll needs more than one trade. */
const TRADES = 3
/** Prices are equal to this part. */
const FINE = 1_000_000_000n

/** Creates the trader. It reads the pools at its first move. */
export function createMarket(chains: readonly Chain[]): Market {
  let pools: Pool[] = []
  let moves: Promise<void> = Promise.resolve()

  const moveNow: Market['move'] = async (shareOf) => {
    if (pools.length === 0) pools = (await Promise.all(chains.map(readPools))).flat()
    await Promise.all(
      chains.map(async (chain) => {
        const deployer = await createDeployer(chain.node)
        const own = pools.filter((pool) => pool.chain === chain)
        for (const [at, pool] of own.entries()) await trade(deployer, pool, BigInt(Math.round(shareOf(at))))
        await deployer.stop()
      }),
    )
  }
  const move: Market['move'] = (shareOf) => {
    moves = moves.catch(() => {}).then(() => moveNow(shareOf))
    return moves
  }
  const close = async () => {
    if (pools.length > 0) await move(() => 0)
    pools = []
  }
  return { move, close }
}

const readPools = (chain: Chain): Promise<Pool[]> =>
  Promise.all(
    chain.tokens
      .filter(({ pool }) => pool)
      .map(async ({ address: token }) => ({ chain, token, first: await readReserves(chain, token) })),
  )

async function readReserves({ node, exchange }: Chain, address: Address): Promise<Reserves> {
  const asked = { abi: exchangeAbi, address: exchange, functionName: 'pools', args: [address] } as const
  const [coin, token] = await node.readContract(asked)
  return { coin, token }
}

async function trade(deployer: Deployer, { chain, token, first }: Pool, share: bigint): Promise<void> {
  for (let trades = 0; trades < TRADES; trades++) {
    const now = await readReserves(chain, token)
    // The coin buys token / coin. Trades keep the product of both.
    const coin = squareRoot((now.coin * now.token * first.coin * WHOLE) / (first.token * (WHOLE + share)))
    if (abs(coin - now.coin) * FINE <= now.coin) return
    if (coin > now.coin) await buy(deployer, chain, token, coin - now.coin)
    else await sell(deployer, chain, token, (now.coin * now.token) / coin - now.token)
  }
}

const withFee = (amount: bigint): bigint => (amount * WHOLE + REST - 1n) / REST

async function buy({ call, address }: Deployer, { exchange }: Chain, token: Address, amount: bigint): Promise<void> {
  const paid = withFee(amount)
  await call('Exchange', exchange, 'swap', [exchange, swapOf(exchange, COIN, token, address, paid), '0x'], paid)
}

async function sell({ call, address, node }: Deployer, { exchange }: Chain, token: Address, amount: bigint) {
  const paid = withFee(amount)
  await call('Token', token, 'mint', [address, paid])
  const asked = { abi: erc20Abi, address: token, functionName: 'allowance', args: [address, exchange] } as const
  if ((await node.readContract(asked)) < paid) await call('Token', token, 'approve', [exchange, maxUint256])
  await call('Exchange', exchange, 'swap', [exchange, swapOf(exchange, token, COIN, address, paid), '0x'])
}

function swapOf(exchange: Address, srcToken: Address, dstToken: Address, dstReceiver: Address, amount: bigint) {
  return { srcToken, dstToken, srcReceiver: exchange, dstReceiver, amount, minReturnAmount: 0n, flags: 0n }
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

/** The square root, rounded down, by Newton's method. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}
