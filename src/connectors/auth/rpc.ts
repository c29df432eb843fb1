import type { FrameRequestOptions } from '../../io/frame/channel.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { read, WalletError, wordsOf } from '../../lib/errors.ts'
import { addressOf } from '../../schema/account.ts'
import { plainJson } from '../../schema/frame/plain-json.ts'
import { methodClass } from '../../schema/frame/rpc-methods.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import { assetsAnswer, getAssetsParams, sendCallsParams } from '../../schema/rpc-params.ts'
import type { z } from '../../schema/zod.ts'
import type { Connection, Connector } from '../connector.ts'
import { createEvmFacade, hexChainId, networkOfHex } from '../eip1193/facade.ts'
import { requireSameChain } from '../eip1193/request-chain.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { FrameLocations } from './frame-location.ts'
import type { AuthEnv, LoginFrame } from './login-frame.ts'

/** How requests of a namespace are sent, and the provider that `getProvider` returns for it. */
export type NamespaceAdapter = Pick<Connection, 'request' | 'native'>

/** What a namespace's adapter needs; `onNetworkChange` is called when a request has switched the network. */
export type AdapterEnv = AuthEnv & {
  readonly frame: LoginFrame
  readonly locations: FrameLocations
  readonly on: Connector['on']
  onNetworkChange(id: NetworkId): void
  /** Ends the login on behalf of the page. */
  disconnect(): Promise<void>
}

/**
 * Makes the EVM adapter. Accounts and the chain id are known here, a network switch has its own message, and other calls go
 * to the frame.
 */
export function createEvmAdapter(env: AdapterEnv): NamespaceAdapter {
  const { frame, locations, on } = env
  const accounts = () => locations.presenceOf('eip155')?.addresses.map((account) => addressOf(account) ?? '') ?? []
  const currentNetwork = () => locations.presenceOf('eip155')?.networkId
  const chainId = () => {
    const id = currentNetwork()
    return id && hexChainId(id)
  }
  const request: Request = async ({ method, params }) => {
    const networkId = currentNetwork()
    if (!networkId) throw new WalletError('not-connected')
    // Only the current account, because the frame signs with no other.
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts().slice(0, 1)
    if (method === 'eth_chainId') return hexChainId(networkId)
    if (method === 'wallet_switchEthereumChain') return switchNetwork(env, params)
    return askFrame(frame, locations, { method, params, namespace: 'eip155', networkId })
  }
  return { request, native: createEvmFacade({ accounts: () => accounts().slice(0, 1), chainId }, request, on) }
}

async function switchNetwork({ networks, locations, onNetworkChange }: AdapterEnv, params: unknown): Promise<null> {
  const asked = read(read(params, '0'), 'chainId')
  const id = networkOfHex(asked)
  if (!id || !networks().some((network) => network.id === id))
    throw new WalletError('chain-not-supported', { details: wordsOf(asked).slice(0, 80) })
  if (locations.presenceOf('eip155')?.networkId === id) return null
  await locations.switchNetwork('eip155', id)
  onNetworkChange(id)
  return null
}

const NOT_ALLOWED = 'Requested RPC call is not allowed'

/** A call for the frame. */
type FrameCall = {
  readonly method: string
  readonly params: unknown
  readonly namespace: Namespace
  readonly networkId: NetworkId
}

/** Schemas for params that are validated before the visitor is asked. */
const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  wallet_sendCalls: sendCallsParams,
  wallet_getAssets: getAssetsParams,
}

/**
 * Sends a call to the frame, which first switches to the network of the call. Methods that sign wait for the visitor's
 * approval, and methods that are not known to be safe are refused.
 * @throws WalletError `request-not-allowed`, `network-mismatch`, `user-rejected`, `frame-aborted` …
 */
export async function askFrame(frame: LoginFrame, locations: FrameLocations, call: FrameCall): Promise<unknown> {
  const kind = methodClass(call.method)
  if (!kind || !isOf(call.method, call.namespace)) {
    frame.emit('refused', { method: call.method })
    throw new WalletError('request-not-allowed', { details: `${NOT_ALLOWED}: ${call.method}`.slice(0, 200) })
  }
  const params = validParams(call)
  requireSameChain({ method: call.method, params }, call.networkId)
  const run = kind === 'unsafe' ? approve : ask
  return locations.runAt(call.namespace, call.networkId, (beforePost) =>
    run(frame, { ...call, params }, { beforePost }),
  )
}

async function ask(frame: LoginFrame, { method, params }: FrameCall, options: FrameRequestOptions): Promise<unknown> {
  try {
    const answer = await frame.ask('RPC_REQUEST', { method, params }, options)
    if (method !== 'wallet_getAssets') return answer
    const assets = assetsAnswer.safeParse(answer)
    if (!assets.success) throw new WalletError('bad-response')
    return assets.data
  } catch (thrown) {
    throw toSpecificError(thrown)
  }
}

async function approve(frame: LoginFrame, call: FrameCall, options: FrameRequestOptions): Promise<unknown> {
  const ended = new AbortController()
  const work = ask(frame, call, { ...options, signal: ended.signal })
  const settled = work.then(
    () => true,
    () => false,
  )
  frame.emit('approval', { ...call, reject: () => ended.abort(), settled })
  return work
}

// A method of another namespace would sign with that namespace's account.
const isOf = (method: string, namespace: Namespace): boolean =>
  method.startsWith('solana_') === (namespace === 'solana')

function validParams({ method, params }: FrameCall): unknown {
  const plain = readPlain(params)
  const schema = schemas[method]
  if (!plain || (schema && !schema.safeParse(plain.value).success))
    throw new WalletError('rpc-invalid-params', { details: method })
  return plain.value
}

// Reading the page's objects may throw.
function readPlain(params: unknown): { readonly value: unknown } | undefined {
  try {
    return plainJson(params ?? [])
  } catch {
    return undefined
  }
}

// The frame reports a rejection by the visitor and an unknown method only by its message.
function toSpecificError(thrown: unknown): unknown {
  if (read(thrown, 'code') !== 'frame-refused') return thrown
  const error = walletError(read(thrown, 'details'))
  return error.code === 'wallet-failed' ? thrown : error
}
