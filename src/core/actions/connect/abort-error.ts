import { read, WalletError } from '../../../lib/errors.ts'

/** The error of an aborted signal: `timeout` when its time was over, as with `AbortSignal.timeout()`, else `aborted`. */
export function abortError({ reason }: AbortSignal): WalletError {
  const isTimeout = read(reason, 'name') === 'TimeoutError' || read(reason, 'code') === 'timeout'
  return new WalletError(isTimeout ? 'timeout' : 'aborted', { cause: reason })
}
