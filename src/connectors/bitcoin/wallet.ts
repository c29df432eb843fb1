import { ownCodes } from '../../io/rpc/error-codes.ts'
import type { Stop } from '../../lib/async.ts'
import { type ErrorCode, isOurs, read, WalletError } from '../../lib/errors.ts'
import { listenSafely } from '../shared/listening.ts'
import { walletError } from '../shared/wallet-error.ts'

/** A wallet that supports Sats Connect, however it is reached. */
export type SatsWallet = {
  /** Calls a method and resolves with its result. @throws WalletError */
  ask(method: string, params: unknown): Promise<unknown>
  /** Listens to an event; no event arrives after the stop, even from a wallet that cannot remove a listener. */
  listen(event: string, run: (value: unknown) => void): Stop
}

/** Wraps the provider object of a Sats Connect wallet so that a hostile or broken one only causes a WalletError. */
export const satsWalletOfProvider = (provider: unknown): SatsWallet => ({
  async ask(method, params) {
    try {
      return resultOf(await callProvider(provider, 'request', method, params))
    } catch (thrown) {
      // Some wallets throw the whole reply.
      throw errorOf(isOurs(thrown) ? thrown : (read(thrown, 'error') ?? thrown))
    }
  },
  listen: (eventName, run) => listenSafely((cb) => callProvider(provider, 'addListener', { eventName, cb }), run),
})

function callProvider(provider: unknown, name: string, ...input: unknown[]): unknown {
  const run = read(provider, name)
  if (typeof run !== 'function') throw new WalletError('method-not-supported', { details: name })
  return Reflect.apply(run, provider, input)
}

/** Error codes of Sats Connect, some of which mean something else in JSON-RPC. */
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [-32000, 'user-rejected'],
  [-32001, 'method-not-supported'],
  [-32002, 'not-connected'],
])

/** Unwraps a reply, which has the same shape in Sats Connect and JSON-RPC. @throws WalletError for an error reply */
function resultOf(reply: unknown): unknown {
  const error = read(reply, 'error')
  if (error === undefined || error === null) return read(reply, 'result')
  throw errorOf(error)
}

function errorOf(error: unknown): WalletError {
  const [code] = ownCodes(error).flatMap((number) => codes.get(number) ?? [])
  return code ? new WalletError(code, { cause: error }) : walletError(error)
}
