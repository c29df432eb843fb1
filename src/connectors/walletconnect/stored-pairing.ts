import { stopAll } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { walletError } from '../shared/wallet-error.ts'
import { onAuthOutcome } from './auth-answers.ts'
import { listenToSdk, type Sdk, type SdkSession } from './client.ts'
import { sessionsOf } from './sdk-slot.ts'

/**
 * Waits until a wallet has answered a pairing that an earlier page began; the SDK has stored its requests and their keys. The
 * session has no sign-in, because this page does not know the nonce of the other.
 * @throws WalletError `user-rejected`, `sign-in-failed`, `timeout` when the SDK no longer knows the pairing, `aborted`
 */
export async function waitForPairing(sdk: Sdk, pairingTopic: string, signal: AbortSignal): Promise<SdkSession> {
  const { client } = sdk
  const approved = () => sessionsOf(sdk).find((session) => session.pairingTopic === pairingTopic)
  const session = approved()
  if (session) return session
  const proposals = client.proposal.getAll({ pairingTopic })
  if (proposals.length + client.auth.requests.getAll({ pairingTopic }).length === 0)
    throw new WalletError('timeout', { details: 'The pairing is over' })
  if (signal.aborted) throw new WalletError('aborted')
  const { events } = client.engine as unknown as { events: object }
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopAll(stops)
      signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => end(() => reject(new WalletError('aborted')))
    const settle = (answer: unknown) => {
      const found = approved()
      end(() => (found ? resolve(found) : reject(walletError(read(answer, 'error')))))
    }
    const stops = [
      onAuthOutcome(sdk, pairingTopic, settle),
      // Without a listener of its own, the SDK throws a refusal into the page.
      ...proposals.map(({ id }) => listenToSdk(events, `session_connect:${id}`, settle)),
    ]
    signal.addEventListener('abort', abort)
  })
}
