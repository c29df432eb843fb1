import { readFileSync } from 'node:fs'
import { type Abi, type Address, getAddress, type Hex, parseEther, parseUnits, type TransactionReceipt } from 'viem'
import { MULTICALL3, type Node } from './node.ts'
import { type Token, type TokenPlan, tokenPlans } from './tokens.ts'

type ContractName = 'Token' | 'QuietToken' | 'Names' | 'Multicall3' | 'SmartAccountFactory'
type Compiled = Record<ContractName, { abi: Abi; bytecode: Hex; deployedBytecode: Hex }>

/** What stands on a chain once it is furnished; `accountFactory` makes the smart accounts of the login service. */
export type Furniture = { tokens: Token[]; names: Address; accountFactory: Address }

// Nobody has this address's key: the node lends it to us while we deploy, and the accounts' nonces stay at zero.
const DEPLOYER: Address = '0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4db'

const NAMED = 'mara.reown.id'

// A picture that needs no server, so that it shows under every content security policy that allows data images.
const AVATAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#27306b"/>' +
    '<circle cx="50" cy="22" r="30" fill="#3ce8d8"/><circle cx="20" cy="58" r="26" fill="#7b3ff2"/></svg>',
)}`

/** Puts Multicall3, the tokens, the book of names and the factory of accounts on a chain, and names the first holder; each holder gets tokens. */
export async function furnish(node: Node, holders: Address[]): Promise<Furniture> {
  const compiled: Compiled = JSON.parse(readFileSync(new URL('./contracts.json', import.meta.url), 'utf8'))
  await node.setCode({ address: MULTICALL3, bytecode: compiled.Multicall3.deployedBytecode })
  await node.setBalance({ address: DEPLOYER, value: parseEther('100') })
  await node.impersonateAccount({ address: DEPLOYER })
  const tokens: Token[] = []
  for (const plan of tokenPlans) tokens.push(await deployToken(node, compiled, plan, holders))
  const names = await deploy(node, compiled.Names, [])
  const assign = { abi: compiled.Names.abi, address: names, functionName: 'assign', args: [holders[0], NAMED, AVATAR] }
  await receiptOf(node, await node.writeContract({ ...assign, account: DEPLOYER, chain: node.chain }))
  const accountFactory = await deploy(node, compiled.SmartAccountFactory, [])
  await node.stopImpersonatingAccount({ address: DEPLOYER })
  return { tokens, names, accountFactory }
}

async function deployToken(node: Node, compiled: Compiled, plan: TokenPlan, holders: Address[]): Promise<Token> {
  const { contract, name, symbol, decimals, each } = plan
  const amount = parseUnits(String(each), decimals)
  const address = await deploy(node, compiled[contract], [name, symbol, decimals, holders, amount])
  return { address, name, symbol, decimals }
}

async function deploy(node: Node, contract: Compiled[ContractName], args: unknown[]): Promise<Address> {
  const { abi, bytecode } = contract
  const hash = await node.deployContract({ abi, bytecode, args, account: DEPLOYER, chain: node.chain })
  const { contractAddress } = await receiptOf(node, hash)
  if (!contractAddress) throw new Error(`No contract came of ${hash}`)
  return getAddress(contractAddress)
}

async function receiptOf(node: Node, hash: Hex): Promise<TransactionReceipt> {
  const receipt = await node.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`Transaction ${hash} failed`)
  return receipt
}
