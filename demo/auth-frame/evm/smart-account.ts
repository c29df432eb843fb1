import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { z } from '../../../src/schema/zod.ts'
import { requireHeld, type Scene } from '../frame-state.ts'
import { hasSmartAccounts } from '../user.ts'
import { clientOf, evmId, isDeployed } from './node.ts'

/** One call of a batch. */
export type Call = { readonly target: Address; readonly value: bigint; readonly data: Hex }

const abi = parseAbi(['function nonce() view returns (uint256)', 'function deploy(address owner)'])
const types = {
  Message: [{ name: 'hash', type: 'bytes32' }],
  Call: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
  Batch: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** How long a signed batch is good for, by the chain's clock, which a tester may have moved. */
const DEADLINE_SECONDS = 600n

/** Signs a text, or bytes in hex, as the smart account. */
export const signMessageAs = (scene: Scene, message: string | { raw: Hex }): Promise<Hex> =>
  signHash(scene, hashMessage(message))

/** Signs typed data as the smart account. @throws Error when it is none */
export const signTypedAs = (scene: Scene, data: Parameters<typeof hashTypedData>[0]): Promise<Hex> =>
  signHash(scene, hashTypedData(data))

/** As ERC-1271 checks it; before the account is deployed, with the way to deploy it (ERC-6492). */
async function signHash(scene: Scene, hash: Hex): Promise<Hex> {
  const { owner, smartAccount } = requireHeld(scene)
  const signature = await owner.signTypedData({
    domain: domainOf(scene),
    types,
    primaryType: 'Message',
    message: { hash },
  })
  if (await isDeployed(scene, smartAccount)) return signature
  const data = encodeFunctionData({ abi, functionName: 'deploy', args: [owner.address] })
  return serializeErc6492Signature({ address: scene.networks.factory, data, signature })
}

/** Has the smart account make calls, all or none; answers the transaction. @throws Error with the chain's words */
export async function execute(scene: Scene, calls: readonly Call[]): Promise<Hex> {
  if (!hasSmartAccounts(scene)) throw new Error('There are no smart accounts here')
  const { owner, smartAccount, token } = requireHeld(scene)
  const client = clientOf(scene)
  // The last block may be hours old where nothing was mined since: what counts is the time of the next one.
  const next = client.getBlock({ blockTag: 'pending' })
  const [nonce, { timestamp }] = await Promise.all([nonceOf(scene, smartAccount), next])
  const deadline = timestamp + DEADLINE_SECONDS
  const message = { calls, nonce, deadline }
  const signature = await owner.signTypedData({ domain: domainOf(scene), types, primaryType: 'Batch', message })
  const sent = z.object({ hash: z.string() })
  const { hash } = await scene.service('execute', { token, chain: scene.network, calls, deadline, signature }, sent)
  return hash as Hex
}

async function nonceOf(scene: Scene, address: Address): Promise<bigint> {
  if (!(await isDeployed(scene, address))) return 0n
  return clientOf(scene).readContract({ abi, address, functionName: 'nonce' })
}

const domainOf = (scene: Scene) => ({
  name: 'Sandbox Smart Account',
  version: '1',
  chainId: evmId(scene.network),
  verifyingContract: requireHeld(scene).smartAccount,
})
