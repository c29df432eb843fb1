import { isAbort, toWalletError } from '../../../lib/errors.ts'
import type { StoredPairing } from '../../../schema/storage.ts'
import type { Core } from '../../core.ts'
import { closeAfterConnect } from '../modal/close-after-connect.ts'
import { connect } from './connect.ts'
import { forgetPairing, timeLeft } from './keep-pairing.ts'
import { waitForConnector } from './wait-for-connector.ts'

/**
 * Finishes a pairing of an earlier page that was discarded while its wallet approved. It ends without a word after five
 * minutes, or when the visitor chooses a wallet on this page.
 */
export async function finishPairing(core: Core, pairing: StoredPairing): Promise<void> {
  const { topic, wallet, link } = pairing
  const chosen = new AbortController()
  const stop = core.attempt.$state.listen((state) => state && chosen.abort())
  const signal = AbortSignal.any([core.signal, chosen.signal, AbortSignal.timeout(timeLeft(pairing))])
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
