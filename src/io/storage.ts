import type { Stop } from '../lib/async.ts'
import { tryOrUndefined } from '../lib/errors.ts'
import { parseJson } from '../lib/untrusted.ts'
import { envelope, STORED_VERSION, type Stored, type StoredKey, stored } from '../schema/storage.ts'

/** Typed storage of one wallet. A value that does not parse counts as absent; one that cannot be written is kept in memory. */
export type Storage = {
  get<K extends StoredKey>(key: K): Stored[K] | undefined
  set<K extends StoredKey>(key: K, value: Stored[K]): void
  remove(key: StoredKey): void
  /** Calls the listener when another tab has written a key. */
  onForeignChange(listener: (key: StoredKey) => void): Stop
}

/** Returns the key prefix of a wallet. */
export const storagePrefix = (name: string): string => (name ? `@appkit-wallet/${name}/` : '@appkit-wallet/')

/**
 * Opens the storage of a wallet. `onBlocked` is called once when the browser refuses to write (private mode, quota,
 * sandbox).
 */
export function createStorage(name: string, onBlocked: () => void = () => {}): Storage {
  const prefix = storagePrefix(name)
  const memory = new Map<string, string>()
  let blocked = false
  const reportBlocked = () => {
    if (!blocked) onBlocked()
    blocked = true
  }
  const readText = (key: string) => memory.get(key) ?? tryOrUndefined(() => localStorage.getItem(prefix + key))
  const writeText = (key: string, text: string) => {
    const isKept = tryOrUndefined(() => {
      localStorage.setItem(prefix + key, text)
      return true
    })
    if (isKept) return void memory.delete(key)
    memory.set(key, text)
    reportBlocked()
  }
  const removeText = (key: string) => {
    memory.delete(key)
    tryOrUndefined(() => localStorage.removeItem(prefix + key))
  }
  return {
    get(key) {
      const entry = parseEntry(key, readText(key))
      if (entry === broken) removeText(key)
      return entry === broken || entry === newer ? undefined : entry
    },
    set(key, value) {
      if (parseEntry(key, readText(key)) !== newer) writeText(key, JSON.stringify({ v: STORED_VERSION, value }))
    },
    remove(key) {
      if (parseEntry(key, readText(key)) !== newer) removeText(key)
    },
    onForeignChange: (listener) => watchTabs(prefix, listener),
  }
}

const broken = Symbol('broken')
const newer = Symbol('newer')

function parseEntry<K extends StoredKey>(
  key: K,
  text: string | null | undefined,
): Stored[K] | undefined | typeof broken | typeof newer {
  if (text === null || text === undefined) return undefined
  try {
    const { v, value } = envelope(parseJson(text))
    return v > STORED_VERSION ? newer : (stored[key](value) as Stored[K])
  } catch {
    return broken
  }
}

function watchTabs(prefix: string, listener: (key: StoredKey) => void): Stop {
  const onStorage = ({ key }: StorageEvent) => {
    const name = key?.startsWith(prefix) ? key.slice(prefix.length) : undefined
    if (name !== undefined && Object.hasOwn(stored, name)) listener(name as StoredKey)
  }
  globalThis.addEventListener?.('storage', onStorage)
  return () => globalThis.removeEventListener?.('storage', onStorage)
}
