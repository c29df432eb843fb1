import { type Address, parseUnits } from 'viem'
import { createDeployer, type Deployer } from './deployer.ts'
import { deployEns, type EnsName } from './ens.ts'
import { deployExchange } from './exchange.ts'
import { MULTICALL3, type Node } from './node.ts'

/** Enough that swaps of a few coins leave the price as it is, because other tests rely on it. */
const DEEP = 10_000_000n

/** A token that is deployed on every chain. Each account gets `amountPerAccount` whole units. */
type TokenPlan = {
  contract: 'Token' | 'QuietToken' | 'TollToken'
  name: string
  symbol: string
  decimals: number
  amountPerAccount: bigint
  /** The coin in the token's pool, in whole units; without it, the token has no pool. */
  liquidity?: bigint
}

/** A deployed token; one with a `pool` can be swapped. */
type Token = Pick<TokenPlan, 'name' | 'symbol' | 'decimals'> & { address: Address; pool?: true }

/**
 * The tokens: two ordinary ones, one whose `transfer` returns nothing, one whose name is hard to lay out (two writing
 * directions, emoji, and a right-to-left override), and one that takes a toll, which can only be had by a swap.
 */
const tokenPlans: readonly TokenPlan[] = [
  { contract: 'Token', name: 'USD Coin', symbol: 'USDC', decimals: 6, amountPerAccount: 10_000n, liquidity: DEEP },
  { contract: 'Token', name: 'Arcadia', symbol: 'ARC', decimals: 18, amountPerAccount: 2_500n, liquidity: DEEP },
  {
    contract: 'QuietToken',
    name: 'Quiet Dollar',
    symbol: 'QUSD',
    decimals: 6,
    amountPerAccount: 750n,
    liquidity: DEEP,
  },
  {
    contract: 'Token',
    name: '🌊🧜🏽‍♀️ \u202eMoonlit عملة المدّ والجزر Governance Share of the Very Long Harbour Wall 🌊',
    symbol: 'مدّ🌊TIDE',
    decimals: 18,
    amountPerAccount: 1_234_567n,
  },
  { contract: 'TollToken', name: 'Toll Bridge', symbol: 'TOLL', decimals: 18, amountPerAccount: 0n, liquidity: 400n },
]

/** An ERC-721 collection. Its `album` chooses the drawings. */
type Collection = { name: string; symbol: string; album: number; address: Address }

/**
 * The contracts of a chain. `accountFactory` deploys the smart accounts of the login service, `exchange` swaps. `readyAt` is the last block
 * before the collections; the history of accounts starts after it.
 */
export type DeployedContracts = {
  tokens: Token[]
  accountFactory: Address
  exchange: Address
  collections: Collection[]
  ens: EnsName[]
  readyAt: bigint
}

const albums = [
  { name: 'Field studies', symbol: 'FIELD', album: 0 },
  { name: 'Quarter turns', symbol: 'TURN', album: 1 },
]

/**
 * Deploys all contracts; names (ENS) only where `hasEns` is set. All holders get tokens, and a picture of each collection.
 */
export async function deployContracts(node: Node, holders: Address[], hasEns: boolean): Promise<DeployedContracts> {
  const deployer = await createDeployer(node)
  await node.setCode({ address: MULTICALL3, bytecode: deployer.compiled.Multicall3.deployedBytecode })
  const tokens: Token[] = []
  for (const plan of tokenPlans) tokens.push(await deployToken(deployer, plan, holders))
  const exchange = await deployExchange(
    deployer,
    tokenPlans.flatMap(({ contract, liquidity }, at) => {
      const token = tokens[at]
      return token && liquidity ? [{ ...token, contract, liquidity }] : []
    }),
  )
  const accountFactory = await deployer.deploy('SmartAccountFactory', [])
  const readyAt = await node.getBlockNumber()
  const collections: Collection[] = []
  // The newest pictures come first in a history.
  for (const { name, symbol, album } of [...albums].reverse()) {
    const address = await deployer.deploy('Pictures', [name, symbol, album, holders])
    collections.unshift({ name, symbol, album, address })
  }
  const ens = hasEns ? await deployEns(deployer, holders, collections[0]?.address) : []
  await deployer.stop()
  return { tokens, accountFactory, exchange, collections, ens, readyAt }
}

async function deployToken({ deploy }: Deployer, plan: TokenPlan, holders: Address[]): Promise<Token> {
  const { contract, name, symbol, decimals, amountPerAccount, liquidity } = plan
  const amount = parseUnits(String(amountPerAccount), decimals)
  const address = await deploy(contract, [name, symbol, decimals, amount ? holders : [], amount])
  return { address, name, symbol, decimals, ...(liquidity && { pool: true }) }
}
