import { type Stop, within } from '../../lib/async.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Network } from '../../schema/network.ts'
import type { ConnectorEvents, PairingCode, WalletLink } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type ActiveSession, activateSession } from './active-session.ts'
import { type Sdk, startSdk, stopSdk } from './client.ts'
import { createPairings, type Pairings, type SdkSession } from './pairing.ts'
import { createProposal } from './proposal.ts'
import { keepRelayConnected } from './relay.ts'
import { readSession } from './session.ts'

const ENDED_WITHIN_MS = 5_000
const REACHED_WITHIN_MS = 4_000
const ENDED = { code: 6000, message: 'User disconnected.' }

/** What the WalletConnect connector stands on. */
export type WalletConnectEnv = {
  readonly config: Config
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  onRelayStatus(connected: boolean): void
  onConfigError(error: WalletError): void
}

/** The connector's verbs, and what ends its socket. */
export type WalletConnectMethods = ConnectorMethods & {
  preparePairing(): PairingCode | undefined
  forgetConnection(): Promise<void>
  stop(): Promise<void>
}

type Running = {
  readonly sdk: Sdk
  readonly pairings: Pairings
  readonly stop: Stop
  /** Opens the socket now, where it is closed, and not when its next try is due. */
  openSocket(): void
  /** Whether the relay has refused the page: another try needs another socket. */
  isRefused(): boolean
}

/** What the connector does with the SDK, which starts with the first call; what needs it throws `sign-client-failed` without. */
export function createWalletConnectMethods(env: WalletConnectEnv): WalletConnectMethods {
  const events = createEmitter<ConnectorEvents>()
  const sdks = createSdks(env)
  let live: ActiveSession | undefined

  const adopt = (sdk: Sdk, found: SdkSession, link: WalletLink | undefined): ActiveSession => {
    const session = readSession(found, () => env.networks().map(({ id }) => id))
    if (!session) {
      void endSession(sdk, found.topic)
      throw new WalletError('no-supported-account')
    }
    live?.stop()
    // A wallet name has one session: whatever was there before goes when another comes.
    for (const { topic } of sessionsOf(sdk)) if (topic !== session.topic) void endSession(sdk, topic)
    const onEnd = () => {
      leave()
      // One that the wallet has not ended itself, but left without anything of use, is ended for it, too.
      if (sessionsOf(sdk).some(({ topic }) => topic === session.topic)) void endSession(sdk, session.topic)
    }
    const now = activateSession({ ...env, sdk, session, link, events, onEnd })
    live = now
    return now
  }
  const leave = () => {
    live?.stop()
    live = undefined
  }

  return {
    on: events.on,
    async connect(request) {
      // A relay that refused the page is asked by another socket.
      const { sdk, pairings, openSocket } = await sdks.ready((running) => running.isRefused())
      // Whoever tries again does not wait for the next try of its own.
      openSocket()
      // The SDK says nothing of a relay that it has never reached.
      const unreached = setTimeout(
        () => sdk.client.core.relayer.connected || env.onRelayStatus(false),
        REACHED_WITHIN_MS,
      )
      const approved = pairings.waitForApproval(request.signal, request.onCode ?? (() => {}))
      const session = await approved.finally(() => clearTimeout(unreached))
      const now = adopt(sdk, session, request.link?.())
      now.loadAccountTypes()
      const namespace = now.session.approved(request.namespace) ? request.namespace : now.session.namespaces()[0]
      return now.createConnection({ ...request, namespace: namespace ?? request.namespace })
    },
    async resume(request) {
      // Another tab may have made the session since.
      const isOld = ({ sdk, pairings }: Running) => !live && sessionsOf(sdk).length === 0 && !pairings.isBusy()
      const { sdk } = await sdks.ready(isOld)
      const [session] = sessionsOf(sdk)
      const now = live ?? (session && adopt(sdk, session, request.link?.()))
      return now?.session.approved(request.namespace) ? now.createConnection(request) : null
    },
    async disconnect() {
      leave()
      const { sdk } = sdks.now() ?? (await sdks.ready())
      await Promise.all(sessionsOf(sdk).map(({ topic }) => endSession(sdk, topic)))
    },
    async forgetConnection() {
      leave()
      const { sdk } = sdks.now() ?? (await sdks.ready())
      await Promise.all(sessionsOf(sdk).map(({ topic }) => dropSession(sdk, topic)))
    },
    preparePairing() {
      const pairings = sdks.now()?.pairings
      if (pairings) pairings.preparePairing()
      else
        sdks
          .ready()
          .then((running) => running.pairings.preparePairing())
          .catch(() => {})
      return pairings?.readyCode()
    },
    async stop() {
      leave()
      await sdks.stop()
    },
  }
}

/** One SDK at a time: whoever comes while another one starts waits for that, and what could not start is started again. */
function createSdks(env: WalletConnectEnv) {
  let running: Running | undefined
  let starting: Promise<Running> | undefined
  let isOver = false
  const start = async () => {
    const last = running
    running = undefined
    if (last) await stopRunning(last)
    const next = await run(env)
    running = next
    if (!isOver) return next
    await stopRunning(next)
    throw new WalletError('aborted')
  }
  return {
    /** The one in use, if none is being started; after the stop what it still knows can be forgotten. */
    now: () => running,
    /** The one in use, another one in its place if `isOld` says so. */
    async ready(isOld: (running: Running) => boolean = () => false): Promise<Running> {
      if (isOver) throw new WalletError('aborted')
      if (running && !isOld(running)) return running
      starting ??= start().finally(() => {
        starting = undefined
      })
      return starting
    },
    async stop() {
      isOver = true
      if (running) await stopRunning(running)
    },
  }
}

/** The sessions of this wallet name, the latest first; there should be one at the most. */
const sessionsOf = ({ client }: Sdk): SdkSession[] => client.session.getAll().sort((a, b) => b.expiry - a.expiry)

async function stopRunning({ sdk, stop }: Running): Promise<void> {
  stop()
  await stopSdk(sdk)
}

async function run(env: WalletConnectEnv): Promise<Running> {
  const sdk = await startSdk(env.config)
  const orphan = (session: SdkSession) => void endSession(sdk, session.topic)
  const pairings = createPairings(sdk, () => propose(env), orphan)
  let wasLost = false
  let refused = false
  const over = new AbortController()
  const relay = keepRelayConnected(sdk, {
    onConnected(connected) {
      if (connected && wasLost) pairings.checkPairing(over.signal).catch(() => {})
      wasLost = !connected
      env.onRelayStatus(connected)
    },
    onRefused(error) {
      refused = true
      pairings.rejectAll(error)
      env.onConfigError(error)
      // Of its own the SDK would ask again and again, and be refused each time.
      stopSdk(sdk).catch(() => {})
    },
  })
  const end = () => {
    over.abort()
    relay.stop()
  }
  return { sdk, pairings, stop: end, openSocket: relay.openSocket, isRefused: () => refused }
}

async function propose({ networks, nodes }: WalletConnectEnv) {
  const urlOf = async (network: Network) => (await nodes(network).catch(() => []))[0] ?? ''
  const urls = await Promise.all(networks().map(async (network) => [network.id, await urlOf(network)] as const))
  return createProposal(
    networks().map(({ id }) => id),
    Object.fromEntries(urls),
  )
}

/** Ends a session in the wallet, too; one that cannot be told, as when offline, is forgotten here all the same. */
async function endSession(sdk: Sdk, topic: string): Promise<void> {
  await within(sdk.client.disconnect({ topic, reason: ENDED }), ENDED_WITHIN_MS).catch(() => dropSession(sdk, topic))
}

const dropSession = (sdk: Sdk, topic: string): Promise<void> => sdk.client.session.delete(topic, ENDED).catch(() => {})
