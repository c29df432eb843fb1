import { UnknownOutcome } from '../../../chains/chain.ts'
import { abortable } from '../../../lib/async.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { abortWhenDisconnected } from '../../wallets/active-wallet.ts'

/**
 * Waits for a wallet that was asked to send something, as long as its connection lasts: after that no answer may come.
 * @throws WalletError what `asked` throws; `transaction-unknown` (an `UnknownOutcome`) when the connection ends first, and
 * `aborted` with the core
 */
export async function whileConnected<T>(core: Core, namespace: Namespace, asked: Promise<T>): Promise<T> {
  const { left, stop } = abortWhenDisconnected(core, namespace)
  try {
    return await abortable(asked, AbortSignal.any([core.signal, left]))
  } catch (error) {
    if (left.aborted && !core.signal.aborted) throw new UnknownOutcome({ details: 'the connection has ended' })
    throw error
  } finally {
    stop()
  }
}
