import { numberToHex } from 'viem'
import { type NetworkId, namespaceOf } from '../../src/lib/caip.ts'
import { methodClass } from '../../src/schema/frame/rpc-methods.ts'
import { askNode } from '../wallet/rpc.ts'
import type { Words } from './approvals.ts'
import { callsStatus, sendCalls } from './evm/batches.ts'
import { evmId, nodeOf } from './evm/node.ts'
import { grantPermissions, revokePermissions } from './evm/permissions.ts'
import { signing } from './evm/signing.ts'
import { assets, capabilities } from './evm/wallet-info.ts'
import { networkIn, requireHeld, type Scene } from './frame-state.ts'
import { networkName, readNetwork } from './network-ids.ts'
import type { Payload } from './requests.ts'
import { solanaMethods } from './solana/methods.ts'
import { activeAddress } from './user.ts'

type Deed = { words: () => Promise<Words>; act: () => Promise<unknown> }
type Unsafe = (scene: Scene, params: readonly unknown[]) => Deed
type Safe = (scene: Scene, params: readonly unknown[]) => unknown

const evmMethods: Readonly<Record<string, Unsafe>> = {
  ...signing,
  wallet_sendCalls: sendCalls,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
}
const otherMethods: Readonly<Record<string, (scene: Scene, params: unknown) => Deed>> = solanaMethods

/** What the frame knows without a node. */
const ownAnswers: Readonly<Record<string, Safe>> = {
  eth_accounts: (scene) => [activeAddress(scene)],
  eth_chainId: ({ network }) => numberToHex(evmId(network)),
  wallet_getCapabilities: capabilities,
  wallet_getCallsStatus: callsStatus,
  wallet_getAssets: assets,
}

/**
 * Answers a request of JSON-RPC: safe ones at once, by the node, and others once their user has approved them.
 * @throws Error for methods that are not allowed, and with the node's words
 */
export async function answerRpc(scene: Scene, request: Payload<'RPC_REQUEST'>): Promise<unknown> {
  const { method, params } = request
  const kind = methodClass(method)
  if (!kind) throw new Error('Requested RPC call is not allowed')
  requireHeld(scene)
  // A copy: where the user is may change while they read, and what they approve stays as it was shown.
  const here = { ...scene, network: networkOf(scene, request) }
  return kind === 'safe' ? answerSafe(here, method, listOf(params)) : approve(here, method, params)
}

/** The network that a request is for: the one it names, whole or by a reference beside its namespace, or where the user is. */
function networkOf(scene: Scene, { method, chainId, chainNamespace }: Payload<'RPC_REQUEST'>): NetworkId {
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (chainNamespace !== undefined && chainNamespace !== namespace) {
    throw new Error(`${chainNamespace} has no ${method}`)
  }
  if (chainId === undefined) return networkIn(scene, namespace)
  const network = readNetwork(chainId, scene.networks.nodes, chainNamespace)
  if (namespaceOf(network) !== namespace) throw new Error(`${network} has no ${method}`)
  return network
}

function answerSafe(scene: Scene, method: string, params: readonly unknown[]): unknown {
  const own = Object.hasOwn(ownAnswers, method) ? ownAnswers[method] : undefined
  return own ? own(scene, params) : askNode(nodeOf(scene), method, params)
}

function approve(scene: Scene, method: string, params: unknown): Promise<unknown> {
  const { words, act } = Object.hasOwn(otherMethods, method)
    ? (otherMethods[method] as (typeof otherMethods)[string])(scene, params)
    : readEvm(method)(scene, listOf(params))
  return scene.approvals.ask(networkName(scene.network), words(), act)
}

function readEvm(method: string): Unsafe {
  const deed = Object.hasOwn(evmMethods, method) ? evmMethods[method] : undefined
  if (!deed) throw new Error('There is no bundler on this network')
  return deed
}

const listOf = (params: unknown): readonly unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]
