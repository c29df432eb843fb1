import { setTimeout } from 'node:timers/promises'
import { type Abi, type Address, getAddress, type Hex, parseEther, type TransactionReceipt } from 'viem'
import contracts from './contracts.json' with { type: 'json' }
import type { Node } from './node.ts'

type Contract = { abi: Abi; bytecode: Hex; deployedBytecode: Hex }

type ContractName =
  | 'Token'
  | 'QuietToken'
  | 'TollToken'
  | 'Exchange'
  | 'Multicall3'
  | 'Pictures'
  | 'SmartAccountFactory'
  | 'NameRegistry'
  | 'NameResolver'
  | 'NameRegistrar'
  | 'ReverseRegistrar'
  | 'UniversalResolver'

/** Deploys compiled contracts and calls them from one address, and waits for each transaction. */
export type Deployer = {
  node: Node
  address: Address
  compiled: Readonly<Record<ContractName, Contract>>
  deploy: (name: ContractName, args: unknown[]) => Promise<Address>
  call: (name: ContractName, address: Address, functionName: string, args: unknown[], value?: bigint) => Promise<void>
  stop: () => Promise<void>
}

// The node impersonates this address, whose key is unknown, so that the nonces of the accounts stay at zero.
const DEPLOYER: Address = '0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4db'

/** Funds the deployer on a node, and makes the node send its transactions until `stop`. */
export async function createDeployer(node: Node): Promise<Deployer> {
  const compiled = contracts as unknown as Record<ContractName, Contract>
  await node.setBalance({ address: DEPLOYER, value: parseEther('1000000000') })
  await node.impersonateAccount({ address: DEPLOYER })
  const sender = { account: DEPLOYER, chain: node.chain }
  return {
    node,
    address: DEPLOYER,
    compiled,
    async deploy(name, args) {
      const { abi, bytecode } = compiled[name]
      const hash = await node.deployContract({ abi, bytecode, args, ...sender })
      const { contractAddress } = await receiptOf(node, hash)
      if (!contractAddress) throw new Error(`Transaction ${hash} created no contract`)
      return getAddress(contractAddress)
    },
    async call(name, address, functionName, args, value = 0n) {
      const { abi } = compiled[name]
      await receiptOf(node, await node.writeContract({ abi, address, functionName, args, value, ...sender }))
    },
    stop: () => node.stopImpersonatingAccount({ address: DEPLOYER }),
  }
}

const POLL_MS = 5
const PATIENCE_MS = 60_000

/**
 * Waits for the receipt of a transaction. viem's own wait looks again only when there is a new block, which does not come
 * when the first look was a moment too early.
 */
async function receiptOf(node: Node, hash: Hex): Promise<TransactionReceipt> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await setTimeout(POLL_MS)) {
    const receipt = await node.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt?.status === 'success') return receipt
    if (receipt) throw new Error(`Transaction ${hash} failed`)
  }
  throw new Error(`Transaction ${hash} was not mined`)
}
