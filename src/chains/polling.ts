import { isNodeTrouble } from '../io/rpc-trouble.ts'
import { WalletError } from '../lib/errors.ts'

/** Passes over trouble with a node, which is asked again at the next poll. @throws WalletError what will not pass */
export function passOver(error: WalletError): undefined {
  if (!isNodeTrouble(error) || error.code === 'network-unavailable') throw error
}

/** Resolves at once when the page is seen, else when it is again. @throws WalletError `aborted` */
export function visible(signal: AbortSignal | undefined): Promise<void> {
  if (!globalThis.document?.hidden) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (document.hidden && !signal?.aborted) return
      document.removeEventListener('visibilitychange', settle)
      signal?.removeEventListener('abort', settle)
      if (signal?.aborted) reject(new WalletError('aborted'))
      else resolve()
    }
    document.addEventListener('visibilitychange', settle)
    signal?.addEventListener('abort', settle)
  })
}
