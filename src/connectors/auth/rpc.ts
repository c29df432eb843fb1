import type { FrameRequestOptions } from '../../io/frame/channel.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { read, WalletError } from '../../lib/errors.ts'
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

/** How one namespace of a login is asked, and what `getProvider` answers for it. */
export type NamespaceAdapter = Pick<Connection, 'request' | 'native'>

/** What doors stand on; `onEntered` is told when a request has taken the login to another network. */
export type AdapterEnv = AuthEnv & {
  readonly frame: LoginFrame
  readonly locations: FrameLocations
  readonly on: Connector['on']
  onNetworkChange(id: NetworkId): void
  /** Ends the login, because the page said so. */
  disconnect(): Promise<void>
}

/**
 * The EVM's calls: where and who the login is, is known here; going to another network is a message of its own; the rest
 * is the frame's.
 */
export function createEvmAdapter(env: AdapterEnv): NamespaceAdapter {
  const { frame, locations, on } = env
  const accounts = () => locations.presenceOf('eip155')?.addresses.map((account) => addressOf(account) ?? '') ?? []
  const here = () => locations.presenceOf('eip155')?.networkId
  const chainId = () => {
    const id = here()
    return id && hexChainId(id)
  }
  const request: Request = async ({ method, params }) => {
    const networkId = here()
    if (!networkId) throw new WalletError('not-connected')
    // The one in use alone: the frame signs by no other.
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
    throw new WalletError('chain-not-supported', { details: String(asked).slice(0, 80) })
  if (locations.presenceOf('eip155')?.networkId === id) return null
  await locations.switchNetwork('eip155', id)
  onNetworkChange(id)
  return null
}

const NOT_ALLOWED = 'Requested RPC call is not allowed'

/** A call as the frame takes it. */
type FrameCall = {
  readonly method: string
  readonly params: unknown
  readonly namespace: Namespace
  readonly networkId: NetworkId
}

/** Calls whose parameters are looked at before the visitor is asked. */
const shapes: Readonly<Record<string, z.ZodMiniType>> = {
  wallet_sendCalls: sendCallsParams,
  wallet_getAssets: getAssetsParams,
}

/**
 * Hands a call to the frame, at the network that it is for: what only reads goes through, what signs waits for the visitor,
 * and nothing else is ever asked.
 * @throws WalletError `request-not-allowed`, `network-mismatch`, `user-rejected`, `frame-aborted` when it was ended before the visitor answered …
 */
export async function askFrame(session: LoginFrame, places: FrameLocations, call: FrameCall): Promise<unknown> {
  const kind = methodClass(call.method)
  if (!kind || !isOf(call.method, call.namespace)) {
    session.emit('refused', { method: call.method })
    throw new WalletError('request-not-allowed', { details: `${NOT_ALLOWED}: ${call.method}`.slice(0, 200) })
  }
  const params = checked(call)
  requireSameChain({ method: call.method, params }, call.networkId)
  const run = kind === 'unsafe' ? approve : ask
  return places.runAt(call.namespace, call.networkId, (beforePost) => run(session, { ...call, params }, { beforePost }))
}

async function ask(session: LoginFrame, { method, params }: FrameCall, options: FrameRequestOptions): Promise<unknown> {
  try {
    const answer = await session.ask('RPC_REQUEST', { method, params }, options)
    if (method === 'wallet_getAssets' && !assetsAnswer.safeParse(answer).success) throw new WalletError('bad-response')
    return answer
  } catch (thrown) {
    throw meant(thrown)
  }
}

async function approve(session: LoginFrame, call: FrameCall, options: FrameRequestOptions): Promise<unknown> {
  const ended = new AbortController()
  const work = ask(session, call, { ...options, signal: ended.signal })
  const settled = work.then(
    () => true,
    () => false,
  )
  session.emit('approval', { ...call, reject: () => ended.abort(), settled })
  return work
}

// Each namespace asks for what is its own: the other one's account would sign.
const isOf = (method: string, namespace: Namespace): boolean =>
  method.startsWith('solana_') === (namespace === 'solana')

function checked({ method, params }: FrameCall): unknown {
  const plain = readPlain(params)
  const shape = shapes[method]
  if (!plain || (shape && !shape.safeParse(plain.value).success))
    throw new WalletError('rpc-invalid-params', { details: method })
  return plain.value
}

// The page's objects may do anything when they are read.
function readPlain(params: unknown): { readonly value: unknown } | undefined {
  try {
    return plainJson(params ?? [])
  } catch {
    return undefined
  }
}

// The frame says by words alone that the visitor declined, or that it does not know a method.
function meant(thrown: unknown): unknown {
  if (read(thrown, 'code') !== 'frame-refused') return thrown
  const error = walletError(read(thrown, 'details'))
  return error.code === 'wallet-failed' ? thrown : error
}
