import { type Address, parseAbi, parseEther, parseUnits } from 'viem'
import { priceOf } from '../prices.ts'
import type { Deployer } from './deployer.ts'
import type { Node } from './node.ts'

/** The address that stands for the coin in the exchange and in the public API. */
export const COIN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** What the API calls on the exchange. `swap` has the layout of a widely used router. */
export const exchangeAbi = parseAbi([
  'function pools(address token) view returns (uint256 coin, uint256 token)',
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
])

/** A token that gets a pool. `liquidity` is the coin in it, in whole units. */
type PoolPlan = {
  contract: 'Token' | 'QuietToken' | 'TollToken'
  address: Address
  symbol: string
  decimals: number
  liquidity: bigint
}

/** Deploys the exchange and fills a pool for each token at its first price. */
export async function deployExchange(deployer: Deployer, plans: readonly PoolPlan[]): Promise<Address> {
  const exchange = await deployer.deploy('Exchange', [])
  for (const { contract, address, symbol, decimals, liquidity } of plans) {
    const units = (parseUnits(String(liquidity), decimals) * priceOf('ETH')) / priceOf(symbol)
    await deployer.call(contract, address, 'mint', [exchange, units])
    await deployer.call('Exchange', exchange, 'open', [address], parseEther(String(liquidity)))
  }
  return exchange
}

/** A chain with an exchange. */
type ExchangeChain = {
  node: Node
  exchange: Address
  tokens: readonly { address: Address; decimals: number; pool?: true }[]
}

/** The prices of the tokens with a pool, by address, in millionths of a dollar. */
export async function readPoolPrices({ node, exchange, tokens }: ExchangeChain): Promise<Map<Address, bigint>> {
  const pooled = tokens.filter(({ pool }) => pool)
  const contracts = pooled.map(
    ({ address }) => ({ abi: exchangeAbi, address: exchange, functionName: 'pools', args: [address] }) as const,
  )
  const pools = await node.multicall({ contracts, allowFailure: false })
  return new Map(
    pooled.map(({ address, decimals }, at) => {
      const [coin = 0n, token = 1n] = pools[at] ?? []
      return [address, round((coin * priceOf('ETH') * 10n ** BigInt(decimals)) / (token * 10n ** 18n))]
    }),
  )
}

/** Rounds to four digits, so that small swaps of one test do not change the prices that another one reads. */
function round(price: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, price.toString().length - 4))
  return ((price + unit / 2n) / unit) * unit
}
