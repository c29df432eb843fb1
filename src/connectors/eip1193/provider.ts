import type { Stop } from '../../lib/async.ts'
import type { Request } from '../../schema/request.ts'
import { listenSafely, runSafely } from '../shared/listening.ts'
import { readItems, readText, toList } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'
import { type ProviderFunctions, readProviderFunctions } from './provider-functions.ts'

const MAX_CHARS = 128

/**
 * The first 100 addresses in a wallet's list of accounts, which the chain validates later. Undefined for a value that is no
 * list or a list without any text; empty only if the wallet's list is empty.
 */
export const readAccountList = (value: unknown): string[] | undefined =>
  readItems(toList(value), (account) => readText(account, MAX_CHARS))

/** A chain id from a wallet, as text or number; undefined for another value or too long a text. */
export function readChainId(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length <= MAX_CHARS ? value : undefined
}

/** A provider with the functions it had when it was found. Functions that the page replaces later are not called. */
export type CapturedProvider = {
  readonly request: Request
  /** False for a wallet without events. */
  readonly hasEvents: boolean
  /** Listens to an event; no event arrives after the stop, even from a wallet that cannot remove a listener. */
  on(event: string, listener: (value: unknown) => void): Stop
}

/** Makes a provider's functions safe to call; undefined without a `request` function. Never throws. */
export function captureProvider(
  provider: unknown,
  functions: ProviderFunctions | undefined = readProviderFunctions(provider),
): CapturedProvider | undefined {
  if (!functions) return undefined
  const { request, on, off } = functions
  return {
    async request(call) {
      try {
        return await Reflect.apply(request, provider, [call])
      } catch (thrown) {
        throw walletError(thrown)
      }
    },
    hasEvents: on !== undefined,
    on: (event, listener) =>
      listenSafely((heard) => {
        runSafely(() => on && Reflect.apply(on, provider, [event, heard]))
        return () => off && Reflect.apply(off, provider, [event, heard])
      }, listener),
  }
}
