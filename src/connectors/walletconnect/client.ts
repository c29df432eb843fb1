import { UniversalProvider } from '@walletconnect/universal-provider'
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Stop } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { Config } from '../../schema/config/options.ts'
import type { SignedIn } from '../connector.ts'
import { metadataOf } from '../shared/app-metadata.ts'
import { guardChecks, guardRetries, guardSockets } from './guards.ts'

const OPEN_TIMEOUT_MS = 2_000

/** The storage of the SDK's keys, sessions and messages. */
type SdkStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Opens the SDK's storage in IndexedDB. Falls back to memory if the browser has no IndexedDB, refuses it or does not reply
 * (private mode, sandboxed frames, a full disk). No call rejects.
 */
async function openSdkStorage(name: string): Promise<SdkStorage> {
  const memory = new Map<string, unknown>()
  const store = await openStore(name)
  // Values that could not be written stay in memory and take precedence.
  const withStore = async <T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> =>
    store && run(store).catch(() => undefined)
  const all = async () => [...new Map([...((await withStore((db) => entries<string, unknown>(db))) ?? []), ...memory])]
  return {
    getKeys: async () => (await all()).map(([key]) => key),
    getEntries: async <T>() => (await all()) as [string, T][],
    getItem: async <T>(key: string) => (memory.get(key) ?? (await withStore((db) => get(key, db)))) as T | undefined,
    async setItem(key, value) {
      const isKept = await withStore((db) => set(key, value, db).then(() => true))
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    async removeItem(key) {
      memory.delete(key)
      await withStore((db) => del(key, db))
    },
  }
}

async function openStore(name: string): Promise<UseStore | undefined> {
  try {
    const store = createStore(`wallet-elements/${name}`, 'walletconnect')
    await within(get('probe', store), OPEN_TIMEOUT_MS)
    return store
  } catch {
    return undefined
  }
}

const RELAY = 'wss://relay.walletconnect.org'
// Offline, the SDK's verification frame delays each proposal and request by five seconds. A slow network needs up to three.
const VERIFY_TIMEOUT_MS = 3_000

/** The SDK's provider; each wallet name has its own. */
export type Sdk = InstanceType<typeof UniversalProvider>

/** A session that a wallet has approved, in the SDK's shape, and the messages that it signed in the same prompt. */
export type SdkSession = ReturnType<Sdk['client']['session']['getAll']>[number] & {
  readonly signedIn?: readonly SignedIn[]
}

/** Starts the SDK for one wallet name, with its own sessions and without telemetry. @throws WalletError `sign-client-failed` */
export async function startSdk(config: Config): Promise<Sdk> {
  const relayUrl = config.endpoints.relay ?? RELAY
  const prefix = `wallet-elements/${config.name}`
  try {
    const storage = await openSdkStorage(config.name)
    const starting = UniversalProvider.init({
      projectId: config.projectId ?? '',
      metadata: metadataOf(config),
      relayUrl,
      storage: storage as never,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'error',
    })
    // With stored sessions, the SDK opens its socket before it is ready.
    const core = coreOf(prefix)
    if (core)
      guardSockets(
        core.relayer,
        starting.then(waitForTurn, () => {}),
      )
    const sdk = await starting
    forgetGlobals(prefix)
    guardChecks(sdk.client.engine)
    guardRetries(sdk.client.core.relayer)
    delete sdk.session
    limitVerification(sdk, relayUrl === RELAY)
    return sdk
  } catch (cause) {
    throw new WalletError('sign-client-failed', { cause })
  }
}

/** Closes the SDK's socket and stops its heartbeat. Later requests to the relay fail. */
export async function stopSdk(sdk: Sdk): Promise<void> {
  const { core } = sdk.client
  core.heartbeat.stop()
  // Otherwise the relayer opens another socket for each request, and when the network returns.
  const connect = async () => {
    throw new Error('The SDK has been stopped')
  }
  Object.assign(core.relayer, { transportOpen: async () => {}, connect })
  await core.relayer.transportClose()
}

type Emitter = { on(event: string, run: unknown): unknown; off(event: string, run: unknown): unknown }

/** Listens to one of the SDK's emitters. The values are untrusted. */
export function listenToSdk(emitter: object, event: string, run: (value: unknown) => void): Stop {
  const from = emitter as Emitter
  from.on(event, run)
  return () => void from.off(event, run)
}

const coreKey = (prefix: string) => `_walletConnectCore_${prefix}`

/**
 * The core that the SDK has just made: `init` leaves it in the page at once, and resolves when it has started. Undefined
 * when `init` has failed.
 */
const coreOf = (prefix: string): Sdk['client']['core'] | undefined => Reflect.get(globalThis, coreKey(prefix))

// The SDK leaves its core, which it reuses for the same prefix, and a function to download its log in the page. The core
// could have other options next time, and the page should see neither.
function forgetGlobals(prefix: string): void {
  for (const key of [coreKey(prefix), `${coreKey(prefix)}_count`, 'downloadLogsBlobInBrowser'])
    Reflect.deleteProperty(globalThis, key)
}

// Callers who wait for the start may listen for the messages of a pairing first.
const waitForTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const retries = new WeakMap<Sdk, () => void>()

/** Lets the next proposal of an SDK be verified again after a timeout. */
export const retryVerification = (sdk: Sdk): void => retries.get(sdk)?.()

/**
 * Limits the time that the SDK's verification may delay a proposal or a request. It only works with the public relay. After
 * one timeout its host is not asked again, until `retryVerification` is called.
 */
export function limitVerification(sdk: Sdk, isPublic: boolean): void {
  const { verify } = sdk.client.core
  const register = verify.register.bind(verify)
  let isOff = !isPublic
  retries.set(sdk, () => {
    isOff = !isPublic
  })
  verify.register = async (params) => {
    if (isOff) return ''
    return within(register(params), VERIFY_TIMEOUT_MS).catch(() => {
      isOff = true
      return ''
    })
  }
}
