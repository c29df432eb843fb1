import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { within } from '../../lib/async.ts'

const OPENED_WITHIN_MS = 2_000

/** What the SDK keeps its keys, sessions and messages in. */
export type SdkStorage = {
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
export async function openSdkStorage(name: string): Promise<SdkStorage> {
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
