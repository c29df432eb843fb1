import { readFileSync } from 'node:fs'
import {
  type Abi,
  type Address,
  createTestClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'

/** A token that is deployed on every chain. Each account gets `amountPerAccount` whole units. */
type TokenPlan = {
  contract: 'Token' | 'QuietToken'
  name: string
  symbol: string
  decimals: number
  amountPerAccount: bigint
}

/** A deployed token. */
type Token = Omit<TokenPlan, 'amountPerAccount' | 'contract'> & { address: Address }

/**
 * The tokens: two ordinary ones, one whose `transfer` returns nothing, and one whose name is hard to lay out (two writing
 * directions, emoji, and a right-to-left override).
 */
const tokenPlans: readonly TokenPlan[] = [
  { contract: 'Token', name: 'USD Coin', symbol: 'USDC', decimals: 6, amountPerAccount: 10_000n },
  { contract: 'Token', name: 'Arcadia', symbol: 'ARC', decimals: 18, amountPerAccount: 2_500n },
  { contract: 'QuietToken', name: 'Quiet Dollar', symbol: 'QUSD', decimals: 6, amountPerAccount: 750n },
  {
    contract: 'Token',
    name: '🌊🧜🏽‍♀️ \u202eMoonlit عملة المدّ والجزر Governance Share of the Very Long Harbour Wall 🌊',
    symbol: 'مدّ🌊TIDE',
    decimals: 18,
    amountPerAccount: 1_234_567n,
  },
]

/** Where libraries expect Multicall3 on every chain. */
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const POLL_MS = 10
/** Long enough for a busy machine. */
const PATIENCE_MS = 60_000

/** A client of a local node with read, wallet and test methods. */
export type Node = ReturnType<typeof connectNode>

/** Creates the client of the node at `url`. */
export function connectNode(id: number, url: string) {
  const chain = defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: MULTICALL3 } },
  })
  return createTestClient({
    mode: 'anvil',
    chain,
    transport: http(url, { timeout: PATIENCE_MS }),
    pollingInterval: POLL_MS,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}

type ContractName = 'Token' | 'QuietToken' | 'Names' | 'Multicall3' | 'Pictures' | 'SmartAccountFactory'
type Compiled = Record<ContractName, { abi: Abi; bytecode: Hex; deployedBytecode: Hex }>

/** An ERC-721 collection. Its `album` chooses the drawings. */
type Collection = { name: string; symbol: string; album: number; address: Address }

/**
 * The contracts of a chain. `accountFactory` deploys the smart accounts of the login service. `readyAt` is the last block
 * before the collections; the history of accounts starts after it.
 */
export type DeployedContracts = {
  tokens: Token[]
  names: Address
  accountFactory: Address
  collections: Collection[]
  readyAt: bigint
}

const albums = [
  { name: 'Field studies', symbol: 'FIELD', album: 0 },
  { name: 'Quarter turns', symbol: 'TURN', album: 1 },
]

// The node impersonates this address, whose key is unknown, so that the nonces of the accounts stay at zero.
const DEPLOYER: Address = '0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4db'

const NAMED = 'mara.reown.id'

// A data URI, so that it loads under every content security policy that allows data images.
const AVATAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#27306b"/>' +
    '<circle cx="50" cy="22" r="30" fill="#3ce8d8"/><circle cx="20" cy="58" r="26" fill="#7b3ff2"/></svg>',
)}`

/** Deploys all contracts. Names the first holder; all holders get tokens, and a picture of each collection. */
export async function deployContracts(node: Node, holders: Address[]): Promise<DeployedContracts> {
  const compiled: Compiled = JSON.parse(readFileSync(new URL('./contracts.json', import.meta.url), 'utf8'))
  await node.setCode({ address: MULTICALL3, bytecode: compiled.Multicall3.deployedBytecode })
  await node.setBalance({ address: DEPLOYER, value: parseEther('100') })
  await node.impersonateAccount({ address: DEPLOYER })
  const tokens: Token[] = []
  for (const plan of tokenPlans) tokens.push(await deployToken(node, compiled, plan, holders))
  const names = await deployContract(node, compiled.Names, [])
  const assign = { abi: compiled.Names.abi, address: names, functionName: 'assign', args: [holders[0], NAMED, AVATAR] }
  await receiptOf(node, await node.writeContract({ ...assign, account: DEPLOYER, chain: node.chain }))
  const accountFactory = await deployContract(node, compiled.SmartAccountFactory, [])
  const readyAt = await node.getBlockNumber()
  const collections: Collection[] = []
  for (const { name, symbol, album } of albums) {
    const address = await deployContract(node, compiled.Pictures, [name, symbol, album, holders])
    collections.push({ name, symbol, album, address })
  }
  await node.stopImpersonatingAccount({ address: DEPLOYER })
  return { tokens, names, accountFactory, collections, readyAt }
}

async function deployToken(node: Node, compiled: Compiled, plan: TokenPlan, holders: Address[]): Promise<Token> {
  const { contract, name, symbol, decimals, amountPerAccount } = plan
  const amount = parseUnits(String(amountPerAccount), decimals)
  const address = await deployContract(node, compiled[contract], [name, symbol, decimals, holders, amount])
  return { address, name, symbol, decimals }
}

async function deployContract(node: Node, contract: Compiled[ContractName], args: unknown[]): Promise<Address> {
  const { abi, bytecode } = contract
  const hash = await node.deployContract({ abi, bytecode, args, account: DEPLOYER, chain: node.chain })
  const { contractAddress } = await receiptOf(node, hash)
  if (!contractAddress) throw new Error(`Transaction ${hash} created no contract`)
  return getAddress(contractAddress)
}

async function receiptOf(node: Node, hash: Hex): Promise<TransactionReceipt> {
  const receipt = await node.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`Transaction ${hash} failed`)
  return receipt
}
