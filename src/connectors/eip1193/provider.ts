import type { Stop } from '../../lib/async.ts'
import type { Request } from '../connector.ts'
import { listenSafely, runSafely } from '../shared/listen-quietly.ts'
import { walletError } from '../shared/wallet-error.ts'
import { type ProviderFunctions, readProviderFunctions } from './provider-functions.ts'

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
