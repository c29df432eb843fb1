import type { FrameWait } from '../../io/frame/channel.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { plainJson } from '../../schema/frame/plain-json.ts'
import { methodClass } from '../../schema/frame/rpc-methods.ts'
import type { Namespace } from '../../schema/network.ts'
import { assetsAnswer, getAssetsParams, sendCallsParams } from '../../schema/solana-send-options.ts'
import type { z } from '../../schema/zod.ts'
import { requireSameChain } from '../eip1193/request-chain.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { FrameLocations } from './frame-location.ts'
import type { LoginFrame } from './login-frame.ts'

const NOT_ALLOWED = 'Requested RPC call is not allowed'

/** A call as the frame takes it. */
export type FrameCall = {
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
  return places.runAt(call.namespace, call.networkId, (check) => run(session, { ...call, params }, { check }))
}

async function ask(session: LoginFrame, { method, params }: FrameCall, wait: FrameWait): Promise<unknown> {
  try {
    const answer = await session.ask('RPC_REQUEST', { method, params }, wait)
    if (method === 'wallet_getAssets' && !assetsAnswer.safeParse(answer).success) throw new WalletError('bad-response')
    return answer
  } catch (thrown) {
    throw meant(thrown)
  }
}

async function approve(session: LoginFrame, call: FrameCall, wait: FrameWait): Promise<unknown> {
  const ended = new AbortController()
  const work = ask(session, call, { ...wait, signal: ended.signal })
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
