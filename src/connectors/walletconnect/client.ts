import { UniversalProvider } from '@walletconnect/universal-provider'
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { type Stop, within } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import { metadataOf } from '../shared/app-metadata.ts'

const OPENED_WITHIN_MS = 2_000

/** What the SDK keeps its keys, sessions and messages in. */
type SdkStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Opens the SDK's storage in IndexedDB. Where the browser has none, refuses it or leaves the question open (private mode,
 * sandboxed frames, a full disk), all is kept for the page's life; no call ever rejects.
 */
async function openSdkStorage(name: string): Promise<SdkStorage> {
  const memory = new Map<string, unknown>()
  const store = await openStore(name)
  // What could not be written is kept here, and found here first.
  const ask = async <T>(run: (store: UseStore) => Promise<T>): Promise<T | undefined> =>
    store && run(store).catch(() => undefined)
  const all = async () => [...new Map([...((await ask((db) => entries<string, unknown>(db))) ?? []), ...memory])]
  return {
    getKeys: async () => (await all()).map(([key]) => key),
    getEntries: async <T>() => (await all()) as [string, T][],
    getItem: async <T>(key: string) => (memory.get(key) ?? (await ask((db) => get(key, db)))) as T | undefined,
    async setItem(key, value) {
      const isKept = await ask((db) => set(key, value, db).then(() => true))
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    async removeItem(key) {
      memory.delete(key)
      await ask((db) => del(key, db))
    },
  }
}

async function openStore(name: string): Promise<UseStore | undefined> {
  try {
    const store = createStore(`wallet-elements/${name}`, 'walletconnect')
    await within(get('probe', store), OPENED_WITHIN_MS)
    return store
  } catch {
    return undefined
  }
}

type Checks = Record<string, (params: unknown) => Promise<void>>

/**
 * Hears the checks of what the other side sends, for which the SDK does not wait: a wrong event, or a session that both sides
 * end at once, would be an unhandled rejection of the page.
 */
export function guardChecks(sdkEngine: object): void {
  const engine = sdkEngine as Checks
  for (const name of ['isValidEmit', 'isValidUpdate', 'isValidDisconnect']) {
    const check = engine[name]?.bind(engine)
    if (!check) continue
    engine[name] = (params) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    }
  }
}

const RELAY = 'wss://relay.walletconnect.org'
// Offline, the SDK's frame holds every proposal and request up for five seconds; a good network needs a fraction of one.
const VERIFIED_WITHIN_MS = 1_000

/** The SDK's provider, of which a wallet name has one. */
export type Sdk = InstanceType<typeof UniversalProvider>

/** Starts the SDK for one wallet name: sessions and keys of its own, no telemetry. @throws WalletError `sign-client-failed` */
export async function startSdk(config: Config): Promise<Sdk> {
  const relayUrl = config.endpoints.relay ?? RELAY
  const prefix = `wallet-elements/${config.name}`
  try {
    const sdk = await UniversalProvider.init({
      projectId: config.projectId ?? '',
      metadata: metadataOf(config),
      relayUrl,
      storage: (await openSdkStorage(config.name)) as never,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'error',
    })
    forgetGlobals(prefix)
    guardSockets(sdk)
    guardChecks(sdk.client.engine)
    delete sdk.session
    tameVerification(sdk, relayUrl === RELAY)
    return sdk
  } catch (cause) {
    throw new WalletError('sign-client-failed', { cause })
  }
}

/** Ends the SDK's socket and its clock; what is asked of the relay from then on fails. */
export async function stopSdk(sdk: Sdk): Promise<void> {
  const { core } = sdk.client
  core.heartbeat.stop()
  // Of its own the relayer opens another socket whenever the network is back, and for each request.
  const connect = async () => {
    throw new Error('The relay is not asked any more')
  }
  Object.assign(core.relayer, { transportOpen: async () => {}, connect })
  await core.relayer.transportClose()
}

type Emitter = { on(event: string, run: unknown): unknown; off(event: string, run: unknown): unknown }

/** Listens to one of the SDK's emitters; what it tells came from outside. */
export function listenToSdk(emitter: object, event: string, run: (value: unknown) => void): Stop {
  const from = emitter as Emitter
  from.on(event, run)
  return () => void from.off(event, run)
}

// The SDK leaves its core in the page, for whoever asks for the same prefix, and a door to its log: another core may have
// other options, and neither is the page's.
function forgetGlobals(prefix: string): void {
  for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`, 'downloadLogsBlobInBrowser'])
    Reflect.deleteProperty(globalThis, key)
}

type Sockets = { provider: { on?(event: string, run: () => void): void }; createProvider(): Promise<void> }

// While it reconnects, nobody in the SDK listens to the last socket: an error told to nobody would be thrown into the page.
function guardSockets(sdk: Sdk): void {
  const relayer = sdk.client.core.relayer as unknown as Sockets
  const create = relayer.createProvider.bind(relayer)
  const hear = () => relayer.provider.on?.('error', () => {})
  relayer.createProvider = async () => {
    await create()
    hear()
  }
  hear()
}

// What the frame attests is of use with the public relay alone, and to nobody when its host does not answer.
function tameVerification(sdk: Sdk, isPublic: boolean): void {
  const { verify } = sdk.client.core
  const register = verify.register.bind(verify)
  let isOut = !isPublic
  verify.register = async (params) => {
    if (isOut) return ''
    return within(register(params), VERIFIED_WITHIN_MS).catch(() => {
      isOut = true
      return ''
    })
  }
}
