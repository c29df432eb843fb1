import { nextPoll, whenVisible } from '../../../chains/polling.ts'
import type { SentByWallet } from '../../../connectors/connector.ts'
import { delay } from '../../../lib/timing.ts'
import type { Core } from '../../core.ts'
import type { Payment } from '../../models/payments.ts'
import { showNotice } from '../modal/show-notice.ts'
import { updatePayment } from './store-payments.ts'

/**
 * Asks the wallet, while it is connected, until enough of its owners have confirmed a payment. The payment then gets its
 * hash on the chain, or is shown as replaced. @throws WalletError `aborted`
 */
export async function awaitOwners(core: Core, payment: Payment, signal: AbortSignal): Promise<void> {
  for (let poll = 0; ; poll++) {
    await delay(nextPoll(poll, payment.askedAt).ms, signal)
    await whenVisible(signal)
    // A failed question is repeated: the payment is still in the wallet.
    const { hash, isReplaced } = (await askWallet(core, payment).catch(() => undefined)) ?? {}
    if (hash) return updatePayment(core, payment.id, { hash })
    if (!isReplaced) continue
    updatePayment(core, payment.id, { status: 'replaced' })
    return showNotice(core, 'info', 'transactionReplaced')
  }
}

async function askWallet(core: Core, { transfer, walletHash }: Payment): Promise<SentByWallet | undefined> {
  const { namespace, id } = transfer.network
  const { connection } = core.connections.$active.get()[namespace] ?? {}
  const isOwn = core.accounts.of(namespace).accounts.some(({ address }) => address === transfer.from)
  // An address may be another wallet on another network.
  const isThere = !connection?.networks || connection.networks.includes(id)
  return walletHash && isOwn && isThere ? connection?.findSent?.(walletHash) : undefined
}
