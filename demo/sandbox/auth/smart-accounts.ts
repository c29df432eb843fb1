import {
  type Abi,
  type Address,
  concat,
  encodeAbiParameters,
  getCreate2Address,
  type Hex,
  parseEther,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain, Chains } from '../evm/chains.ts'
import contracts from '../evm/contracts.json' with { type: 'json' }
import { HttpError } from '../route.ts'
import { seedOf } from '../seeds.ts'

/** A batch with the signature of its owner. */
export type SignedBatch = { calls: { target: Address; value: bigint; data: Hex }[]; deadline: bigint; signature: Hex }

/** The contracts of the users' smart accounts. The service relays their batches and pays the gas. */
export type SmartAccounts = {
  /** The address of an owner's account on every chain, also before its deployment. */
  addressOf: (owner: Address) => Address
  /** Deploys the account if needed. @throws HttpError 400 on a chain that the sandbox does not run */
  deploy: (caip2: string, owner: Address) => Promise<void>
  /**
   * Runs a batch as the account, which is deployed before its first batch; returns the transaction hash.
   * @throws HttpError with the chain's message
   */
  execute: (caip2: string, owner: Address, batch: SignedBatch) => Promise<Hex>
}

type Compiled = Record<'SmartAccount' | 'SmartAccountFactory', { abi: Abi; bytecode: Hex }>

const SALT: Hex = `0x${'0'.repeat(64)}`

/** Creates the relayer, which has a funded key of its own. */
export function createSmartAccounts({ all }: Chains): SmartAccounts {
  const compiled = contracts as unknown as Compiled
  const [account, factory] = [compiled.SmartAccount, compiled.SmartAccountFactory.abi]
  const relays = new Map(all.map((chain) => [chain.caip2, createRelayer(chain)]))
  const addressOf = (owner: Address) =>
    getCreate2Address({
      from: all[0]?.accountFactory ?? '0x', // the same on every chain
      salt: SALT,
      bytecode: concat([account.bytecode, encodeAbiParameters([{ type: 'address' }], [owner])]),
    })
  const find = (caip2: string) => {
    const relay = relays.get(caip2)
    if (!relay) throw new HttpError(400, 'chain', `There are no smart accounts on ${caip2}`)
    return relay
  }
  return {
    addressOf,
    async deploy(caip2, owner) {
      const { chain, send } = find(caip2)
      if (await isDeployed(chain, addressOf(owner))) return
      await send({ abi: factory, address: chain.accountFactory, functionName: 'deploy', args: [owner] })
    },
    async execute(caip2, owner, { calls, deadline, signature }) {
      const { chain, send } = find(caip2)
      const address = addressOf(owner)
      const args = [calls, deadline, signature]
      return (await isDeployed(chain, address))
        ? send({ abi: account.abi, address, functionName: 'executeSigned', args })
        : send({ abi: factory, address: chain.accountFactory, functionName: 'execute', args: [owner, ...args] })
    },
  }
}

const isDeployed = async ({ node }: Chain, address: Address): Promise<boolean> =>
  (await node.getCode({ address })) !== undefined

type Send = (call: { abi: Abi; address: Address; functionName: string; args: unknown[] }) => Promise<Hex>

/** Sends from the service's own key, one transaction after the other, because two at once would use the same nonce. */
function createRelayer(chain: Chain): { chain: Chain; send: Send } {
  const { node } = chain
  const payer = privateKeyToAccount(toHex(seedOf('login relay')))
  let last: Promise<unknown> = node.setBalance({ address: payer.address, value: parseEther('10000') })
  const send: Send = (call) => {
    const sent = last.then(() => node.writeContract({ ...call, account: payer, chain: node.chain }))
    last = sent.catch(() => {})
    return sent.catch((error: { shortMessage?: string; message: string }) => {
      throw new HttpError(400, 'chain', error.shortMessage ?? error.message)
    })
  }
  last.catch(() => {}) // the first transaction reports the error
  return { chain, send }
}
