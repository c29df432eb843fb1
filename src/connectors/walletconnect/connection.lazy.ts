import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Connection, ConnectorEvents, ConnectRequest, PairingCode, WalletLink } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type ActiveSession, activateSession } from './active-session.ts'
import type { Sdk, SdkSession } from './client.ts'
import {
  createSdkSlot,
  deleteSession,
  endSession,
  type RunningSdk,
  sessionsOf,
  type WalletConnectEnv,
} from './sdk-slot.ts'
import { readSession } from './session.ts'
import { waitForPairing } from './stored-pairing.ts'

// After this time without a connection the relay counts as unreachable.
const REACH_TIMEOUT_MS = 4_000

/** The methods of the WalletConnect connector, and `stop`, which closes its socket. */
export type WalletConnectMethods = ConnectorMethods & {
  preparePairing(): PairingCode | undefined
  forgetConnection(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes the connector's methods. The first call starts the SDK.
 * @throws WalletError `sign-client-failed` from each method that needs the SDK if that cannot start
 */
export function createWalletConnectMethods(env: WalletConnectEnv): WalletConnectMethods {
  const events = createEmitter<ConnectorEvents>()
  const sdks = createSdkSlot(env)
  const active = createActiveSlot(env, events)
  const removeSessions = async (remove: (sdk: Sdk, topic: string) => Promise<void>) => {
    active.clear()
    const { sdk } = sdks.current() ?? (await sdks.ready())
    await Promise.all(sessionsOf(sdk).map(({ topic }) => remove(sdk, topic)))
  }
  return {
    on: events.on,
    async connect(request) {
      // After a refusal by the relay, another socket is needed.
      const running = await sdks.ready(({ isRefused }) => isRefused())
      return connect(env, running, active, request)
    },
    async resume(request) {
      // Another tab may have made the session after this SDK started.
      const isOutdated = ({ sdk, pairings }: RunningSdk) =>
        !active.current() && sessionsOf(sdk).length === 0 && !pairings.isBusy()
      const { sdk } = await sdks.ready(isOutdated)
      const [session] = sessionsOf(sdk)
      const now = active.current() ?? (session && active.activate(sdk, session, request.link?.()))
      return now?.session.approved(request.namespace) ? now.createConnection(request) : null
    },
    disconnect: () => removeSessions(endSession),
    forgetConnection: () => removeSessions(deleteSession),
    preparePairing() {
      const pairings = sdks.current()?.pairings
      if (pairings) pairings.preparePairing()
      else
        sdks
          .ready()
          .then((running) => running.pairings.preparePairing())
          .catch(() => {})
      return pairings?.readyCode()
    },
    async stop() {
      active.clear()
      await sdks.stop()
    },
  }
}

async function connect(
  env: WalletConnectEnv,
  { sdk, pairings, openSocket }: RunningSdk,
  active: ActiveSlot,
  request: ConnectRequest,
): Promise<Connection> {
  openSocket()
  // The SDK emits no event for a relay that it has never reached.
  const unreached = setTimeout(() => sdk.client.core.relayer.connected || env.onRelayStatus(false), REACH_TIMEOUT_MS)
  const { pairingTopic, signal } = request
  const approved = pairingTopic ? waitForPairing(sdk, pairingTopic, signal) : pairings.waitForApproval(request)
  const found = await approved.finally(() => clearTimeout(unreached))
  const { session, loadAccountTypes, createConnection } = active.activate(sdk, found, request.link?.())
  loadAccountTypes()
  const namespace = session.approved(request.namespace) ? request.namespace : session.namespaces()[0]
  const connection = await createConnection({ ...request, namespace: namespace ?? request.namespace })
  return found.signedIn ? { ...connection, signedIn: found.signedIn } : connection
}

type ActiveSlot = ReturnType<typeof createActiveSlot>

/** Holds the one session that is in use. */
function createActiveSlot(env: WalletConnectEnv, events: Emitter<ConnectorEvents>) {
  let current: ActiveSession | undefined
  const clear = () => {
    current?.stop()
    current = undefined
  }
  return {
    current: () => current,
    clear,
    /** Replaces the session in use, and ends all others. @throws WalletError `no-supported-account` */
    activate(sdk: Sdk, found: SdkSession, link: WalletLink | undefined): ActiveSession {
      const session = readSession(found, () => env.networks().map(({ id }) => id))
      if (!session) {
        void endSession(sdk, found.topic)
        throw new WalletError('no-supported-account')
      }
      current?.stop()
      for (const { topic } of sessionsOf(sdk)) if (topic !== session.topic) void endSession(sdk, topic)
      const onEnd = () => {
        clear()
        // A wallet may remove all approved accounts without ending the session; then it is ended for the wallet.
        if (sessionsOf(sdk).some(({ topic }) => topic === session.topic)) void endSession(sdk, session.topic)
      }
      current = activateSession({ ...env, sdk, session, link, events, onEnd })
      return current
    },
  }
}
