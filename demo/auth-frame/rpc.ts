import { numberToHex } from 'viem'
import { requestNode } from '../../src/entry/testing/rpc.ts'
import { type NetworkId, namespaceOf } from '../../src/lib/caip.ts'
import { methodClass } from '../../src/schema/frame/rpc-methods.ts'
import type { RequestDescription } from './approvals.ts'
import { getCallsStatus, sendCalls } from './evm/batches.ts'
import { evmId, nodeOf } from './evm/node.ts'
import { grantPermissions, revokePermissions } from './evm/permissions.ts'
import { signingMethods } from './evm/signing.ts'
import { getAssets, getCapabilities } from './evm/wallet-info.ts'
import { type FrameState, findNetwork, requireUser } from './frame-state.ts'
import { networkName, readNetwork } from './network-ids.ts'
import type { Payload } from './requests.ts'
import { solanaMethods } from './solana/methods.ts'
import { activeAddress } from './user.ts'

type UserRequest = { describe: () => Promise<RequestDescription>; perform: () => Promise<unknown> }
type UserMethod = (frame: FrameState, params: readonly unknown[]) => UserRequest
type LocalMethod = (frame: FrameState, params: readonly unknown[]) => unknown

const evmUserMethods: Readonly<Record<string, UserMethod>> = {
  ...signingMethods,
  wallet_sendCalls: sendCalls,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
}
const otherUserMethods: Readonly<Record<string, (frame: FrameState, params: unknown) => UserRequest>> = solanaMethods

/** The methods that the frame answers without a node. */
const localMethods: Readonly<Record<string, LocalMethod>> = {
  eth_accounts: (frame) => [activeAddress(frame)],
  eth_chainId: ({ network }) => numberToHex(evmId(network)),
  wallet_getCapabilities: getCapabilities,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getAssets: getAssets,
}

/**
 * Answers a JSON-RPC request: read methods by the node at once, others after the user's approval.
 * @throws Error for methods that are not allowed, and with the node's message
 */
export async function answerRpc(frame: FrameState, request: Payload<'RPC_REQUEST'>): Promise<unknown> {
  const { method, params } = request
  const kind = methodClass(method)
  if (!kind) throw new Error('Requested RPC call is not allowed')
  requireUser(frame)
  // A copy, because the network may change while the user reads, and the approved request must stay as shown.
  const here = { ...frame, network: networkOf(frame, request) }
  return kind === 'safe' ? answerSafe(here, method, toList(params)) : askUser(here, method, params)
}

/**
 * The network of a request: the one it names (CAIP-2, or a reference with its namespace), otherwise the current one.
 */
function networkOf(frame: FrameState, { method, chainId, chainNamespace }: Payload<'RPC_REQUEST'>): NetworkId {
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (chainNamespace !== undefined && chainNamespace !== namespace) {
    throw new Error(`${chainNamespace} has no ${method}`)
  }
  if (chainId === undefined) return findNetwork(frame, namespace)
  const network = readNetwork(chainId, frame.networks.nodes, chainNamespace)
  if (namespaceOf(network) !== namespace) throw new Error(`${network} has no ${method}`)
  return network
}

function answerSafe(frame: FrameState, method: string, params: readonly unknown[]): unknown {
  const own = Object.hasOwn(localMethods, method) ? localMethods[method] : undefined
  return own ? own(frame, params) : requestNode(nodeOf(frame), method, params)
}

function askUser(frame: FrameState, method: string, params: unknown): Promise<unknown> {
  const { describe, perform } = Object.hasOwn(otherUserMethods, method)
    ? (otherUserMethods[method] as (typeof otherUserMethods)[string])(frame, params)
    : findEvmMethod(method)(frame, toList(params))
  return frame.approvals.ask(networkName(frame.network), describe(), perform)
}

function findEvmMethod(method: string): UserMethod {
  const deed = Object.hasOwn(evmUserMethods, method) ? evmUserMethods[method] : undefined
  if (!deed) throw new Error('There is no bundler on this network')
  return deed
}

const toList = (params: unknown): readonly unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]
