import { stopAll } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { walletError } from '../shared/wallet-error.ts'
import { listenToSdk, type Sdk, type SdkSession } from './client.ts'
import { sessionsOf } from './sdk-slot.ts'

/**
 * Waits until a wallet has answered a pairing that an earlier page began; the SDK has stored the proposal and its keys.
 * @throws WalletError `user-rejected`, `timeout` when the SDK no longer knows the pairing, `aborted`
 */
export async function waitForPairing({ client }: Sdk, topic: string, signal: AbortSignal): Promise<SdkSession> {
  const approved = () => sessionsOf({ client } as Sdk).find(({ pairingTopic }) => pairingTopic === topic)
  const session = approved()
  if (session) return session
  const proposals = client.proposal.getAll().filter(({ pairingTopic }) => pairingTopic === topic)
  if (proposals.length === 0) throw new WalletError('timeout', { details: 'The pairing is over' })
  if (signal.aborted) throw new WalletError('aborted')
  const { events } = client.engine as unknown as { events: object }
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopAll(stops)
      signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => end(() => reject(new WalletError('aborted')))
    // Without a listener of its own, the SDK throws a refusal into the page.
    const stops = proposals.map(({ id }) =>
      listenToSdk(events, `session_connect:${id}`, (answer) => {
        const found = approved()
        end(() => (found ? resolve(found) : reject(walletError(read(answer, 'error')))))
      }),
    )
    signal.addEventListener('abort', abort)
  })
}
