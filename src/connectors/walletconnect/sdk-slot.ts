import type { Stop } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Network } from '../../schema/network.ts'
import { handleAuthAnswers } from './auth-answers.ts'
import { type Sdk, type SdkSession, startSdk, stopSdk } from './client.ts'
import { createPairings, type Pairings } from './pairing.ts'
import { createProposal } from './proposal.ts'
import { keepRelayConnected } from './relay.ts'

const END_TIMEOUT_MS = 5_000
const ENDED = { code: 6000, message: 'User disconnected.' }

/** What the WalletConnect connector needs. */
export type WalletConnectEnv = {
  readonly config: Config
  networks(): readonly Network[]
  nodes(network: Network): Promise<readonly string[]>
  onRelayStatus(connected: boolean): void
  onConfigError(error: WalletError): void
}

/** A started SDK with its pairings and its connection to the relay. */
export type RunningSdk = {
  readonly sdk: Sdk
  readonly pairings: Pairings
  readonly stop: Stop
  /** Opens the socket now if it is closed, instead of at the next retry. */
  openSocket(): void
  /** True if the relay has refused the page; then a retry needs another socket. */
  isRefused(): boolean
}

/**
 * Holds one SDK at a time. Callers that come while it starts wait for the same start, and a failed start is tried again by
 * the next caller.
 */
export function createSdkSlot(env: WalletConnectEnv) {
  let running: RunningSdk | undefined
  let starting: Promise<RunningSdk> | undefined
  let isStopped = false
  const start = async () => {
    const last = running
    running = undefined
    if (last) await stopRunning(last)
    const next = await run(env)
    running = next
    if (!isStopped) return next
    await stopRunning(next)
    throw new WalletError('aborted')
  }
  return {
    /** The running SDK; undefined while one is starting. It stays available after the stop, to forget its sessions. */
    current: () => running,
    /** Resolves with the running SDK; starts one if no SDK runs, or if `isOutdated` is true for it. */
    async ready(isOutdated: (running: RunningSdk) => boolean = () => false): Promise<RunningSdk> {
      if (isStopped) throw new WalletError('aborted')
      if (running && !isOutdated(running)) return running
      starting ??= start().finally(() => {
        starting = undefined
      })
      return starting
    },
    async stop() {
      isStopped = true
      if (running) await stopRunning(running)
    },
  }
}

async function stopRunning({ sdk, stop }: RunningSdk): Promise<void> {
  stop()
  await stopSdk(sdk)
}

async function run(env: WalletConnectEnv): Promise<RunningSdk> {
  const sdk = await startSdk(env.config)
  handleAuthAnswers(sdk)
  const endOrphan = (session: SdkSession) => void endSession(sdk, session.topic)
  const pairings = createPairings(sdk, () => propose(env), endOrphan)
  let wasLost = false
  let isRefused = false
  let told: string | undefined
  const isInUse = () => sessionsOf(sdk).length > 0
  const stopped = new AbortController()
  const relay = keepRelayConnected(sdk, {
    onConnected(connected) {
      if (connected && wasLost) pairings.checkPairing(stopped.signal).catch(() => {})
      wasLost = !connected
      if (connected) told = undefined
      env.onRelayStatus(connected)
    },
    isInUse,
    onRefused(error) {
      pairings.rejectAll(error)
      if (told !== error.code) env.onConfigError(error)
      told = error.code
      if (isInUse()) return
      isRefused = true
      // Otherwise the SDK would retry forever, and the relay would refuse each time.
      stopSdk(sdk).catch(() => {})
    },
  })
  const stop = () => {
    stopped.abort()
    relay.stop()
  }
  return { sdk, pairings, stop, openSocket: relay.openSocket, isRefused: () => isRefused }
}

async function propose({ networks, nodes }: WalletConnectEnv) {
  const urlOf = async (network: Network) => (await nodes(network).catch(() => []))[0] ?? ''
  const urls = await Promise.all(networks().map(async (network) => [network.id, await urlOf(network)] as const))
  return createProposal(
    networks().map(({ id }) => id),
    Object.fromEntries(urls),
  )
}

/** The sessions that the SDK has stored, the latest first; normally one at most. */
export const sessionsOf = ({ client }: Sdk): SdkSession[] => client.session.getAll().sort((a, b) => b.expiry - a.expiry)

/** Ends a session in the wallet too. If the wallet cannot be reached, as offline, the session is only deleted here. */
export async function endSession(sdk: Sdk, topic: string): Promise<void> {
  await within(sdk.client.disconnect({ topic, reason: ENDED }), END_TIMEOUT_MS).catch(() => deleteSession(sdk, topic))
}

/** Deletes a session here without a message to the wallet. Never rejects. */
export const deleteSession = (sdk: Sdk, topic: string): Promise<void> =>
  sdk.client.session.delete(topic, ENDED).catch(() => {})
