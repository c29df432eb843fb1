import { isAbort, toWalletError } from '../../../lib/errors.ts'
import type { StoredPairing } from '../../../schema/storage.ts'
import type { Core } from '../../core.ts'
import { closeAfterConnect } from '../modal/close-after-connect.ts'
import { connect } from './connect.ts'
import { forgetPairing } from './keep-pairing.ts'
import { waitForConnector } from './wait-for-connector.ts'

// As long as wallets may approve a pairing.
const KEPT_MS = 5 * 60_000

/** The milliseconds for which a stored pairing can still be finished; none when the clock was set back. */
const timeLeft = ({ at }: StoredPairing): number => (Date.now() < at ? 0 : Math.max(0, at + KEPT_MS - Date.now()))

/**
 * Finishes a pairing of an earlier page that was discarded while its wallet approved. It ends without a word after five
 * minutes, or when the visitor chooses a wallet on this page.
 */
export async function finishPairing(core: Core, pairing: StoredPairing): Promise<void> {
  const { topic, wallet, link } = pairing
  const ms = timeLeft(pairing)
  if (ms === 0) return forgetPairing(core)
  const chosen = new AbortController()
  const stop = core.attempt.$state.listen((state) => state && chosen.abort())
  const signal = AbortSignal.any([core.signal, chosen.signal, AbortSignal.timeout(ms)])
  try {
    const connector = await waitForConnector(core, 'walletConnect', undefined, signal)
    await connect(core, { connector, signal, pairingTopic: topic, listing: wallet, link: () => link })
    forgetPairing(core)
    closeAfterConnect(core)
  } catch (thrown) {
    const error = toWalletError(thrown, 'wallet-failed')
    // When the code did not load, or this page ended too, the next one tries again.
    if (!isAbort(error) && error.code !== 'view-failed') forgetPairing(core)
  } finally {
    stop()
  }
}
