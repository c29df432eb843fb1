import type { Chain } from '../../chains/chain.ts'
import { alertDeveloper, notify, notifyError } from '../../core/actions/notify.ts'
import { refreshBalances } from '../../core/actions/refresh-account.ts'
import type { Core } from '../../core/core.ts'
import { delay } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Reviewed } from './state.ts'

// How long after each other a node is asked for a transaction that it may not have heard of yet.
const LOOKS_MS = [0, 1_000, 2_000, 4_000, 8_000]
// 'Transaction started' can be read before a quick chain has its answer told.
const READ_MS = 1_500

/**
 * Follows a transaction that the wallet has sent: says loudly when it is not the one that was reviewed (SECURITY §1.2),
 * then how it ended, and reads the balances anew. Never rejects.
 */
export async function follow(core: Core, reviewed: Reviewed, hash: string): Promise<void> {
  const { transfer } = reviewed
  const { namespace } = transfer.network
  const refreshed = refreshBalances(core, { force: true, namespace })
  const readAt = Date.now() + READ_MS
  try {
    const chain = await core.chain(transfer.network.namespace)
    const early = await verify(core, chain, reviewed, hash, LOOKS_MS)
    const receipt = await chain.waitForReceipt?.(transfer.network, hash, core.signal)
    const isOurs = early ?? (await verify(core, chain, reviewed, hash, [0]))
    await refreshed
    void refreshBalances(core, { force: true, namespace })
    await delay(readAt - Date.now(), core.signal)
    if (receipt && isOurs !== false) tell(core, receipt.status === 'success')
  } catch {
    // A node that stays away leaves the visitor with 'Transaction started'; the wallet knows the rest.
  }
}

/**
 * Whether what the node knows is what was reviewed; undefined when it does not know it, or cannot: the transaction of a
 * smart account is another one's, who pays for it, with the transfer somewhere in its data.
 */
async function verify(
  core: Core,
  chain: Chain,
  { transfer, smartAccount }: Reviewed,
  hash: string,
  looks: number[],
): Promise<boolean | undefined> {
  if (!chain.matches || smartAccount) return undefined
  for (const wait of looks) {
    await delay(wait, core.signal)
    const same = await chain.matches(transfer, hash, core.signal).catch(() => undefined)
    if (same === false) warn(core, hash)
    if (same !== undefined) return same
  }
  return undefined
}

// The alert stands above the sheet, which has closed by now; the toast is seen without it.
function warn(core: Core, hash: string): void {
  const error = new WalletError('transaction-mismatch', { details: hash })
  core.notices.show({ variant: 'error', code: error.code })
  alertDeveloper(core, error)
}

function tell(core: Core, succeeded: boolean): void {
  if (succeeded) notify(core, 'success', 'transactionConfirmed')
  else notifyError(core, new WalletError('transaction-reverted'))
}
