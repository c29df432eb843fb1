import type { Stop } from '../../lib/async.ts'
import type { Request } from '../../schema/request.ts'
import { listenSafely, runSafely } from '../shared/listening.ts'
import { readList, readText } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'
import { type ProviderFunctions, readProviderFunctions } from './provider-functions.ts'

const MAX_CHARS = 128

/**
 * The addresses in a wallet's list of accounts, less what is no text: 100 at the most, not yet checked by the chain.
 * Undefined when it is no list, or a list of nothing but junk; empty only when the wallet really shares nobody.
 */
export function readAccountList(value: unknown): string[] | undefined {
  const items = readList(value)
  const found = items?.flatMap((account) => readText(account, MAX_CHARS) ?? [])
  return found?.length === 0 && items?.length !== 0 ? undefined : found
}

/** A chain id as a wallet says it, text or number; undefined when it is neither, or too long to be one. */
export function readChainId(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length <= MAX_CHARS ? value : undefined
}

/** A wallet's functions as they were when it was found: what a page puts in their place later is not called. */
export type CapturedProvider = {
  readonly request: Request
  /** False for a wallet that tells no events. */
  readonly hasEvents: boolean
  /** Listens to the wallet; after the stop nothing is heard, even from a wallet that cannot forget a listener. */
  on(event: string, listener: (value: unknown) => void): Stop
}

/** Makes a provider's functions safe to call; undefined when it cannot be asked. Never throws. */
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
