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
import { type FrameState, requireUser } from '../frame-state.ts'
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

/** Validity of a signed batch, by the clock of the chain, which a tester may have advanced. */
const DEADLINE_SECONDS = 600n

/** Signs a text, or bytes in hex, as the smart account. */
export const signMessageAs = (frame: FrameState, message: string | { raw: Hex }): Promise<Hex> =>
  signHash(frame, hashMessage(message))

/** Signs typed data as the smart account. @throws Error when the data is malformed */
export const signTypedAs = (frame: FrameState, data: Parameters<typeof hashTypedData>[0]): Promise<Hex> =>
  signHash(frame, hashTypedData(data))

/** Builds the signature that ERC-1271 checks. Before the deployment, it includes the deployment (ERC-6492). */
async function signHash(frame: FrameState, hash: Hex): Promise<Hex> {
  const { owner, smartAccount } = requireUser(frame)
  const signature = await owner.signTypedData({
    domain: domainOf(frame),
    types,
    primaryType: 'Message',
    message: { hash },
  })
  if (await isDeployed(frame, smartAccount)) return signature
  const data = encodeFunctionData({ abi, functionName: 'deploy', args: [owner.address] })
  return serializeErc6492Signature({ address: frame.networks.factory, data, signature })
}

/**
 * Makes calls from the smart account in one atomic batch; returns the transaction hash.
 * @throws Error with the chain's message
 */
export async function execute(frame: FrameState, calls: readonly Call[]): Promise<Hex> {
  if (!hasSmartAccounts(frame)) throw new Error('This network has no smart accounts')
  const { owner, smartAccount, token } = requireUser(frame)
  const client = clientOf(frame)
  // The last block may be hours old when no block was mined since, so the time of the next block counts.
  const next = client.getBlock({ blockTag: 'pending' })
  const [nonce, { timestamp }] = await Promise.all([nonceOf(frame, smartAccount), next])
  const deadline = timestamp + DEADLINE_SECONDS
  const message = { calls, nonce, deadline }
  const signature = await owner.signTypedData({ domain: domainOf(frame), types, primaryType: 'Batch', message })
  const sent = z.object({ hash: z.string() })
  const { hash } = await frame.service('execute', { token, chain: frame.network, calls, deadline, signature }, sent)
  return hash as Hex
}

async function nonceOf(frame: FrameState, address: Address): Promise<bigint> {
  if (!(await isDeployed(frame, address))) return 0n
  return clientOf(frame).readContract({ abi, address, functionName: 'nonce' })
}

const domainOf = (frame: FrameState) => ({
  name: 'Sandbox Smart Account',
  version: '1',
  chainId: evmId(frame.network),
  verifyingContract: requireUser(frame).smartAccount,
})
