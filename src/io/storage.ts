import type { Stop } from '../lib/async.ts'
import { tryOrUndefined } from '../lib/errors.ts'
import { parseJson } from '../lib/untrusted.ts'
import { envelope, STORED_VERSION, type Stored, type StoredKey, stored } from '../schema/storage.ts'

/** Typed storage of one wallet: what does not parse is absent, what cannot be written is kept for the page's life. */
export type Storage = {
  get<K extends StoredKey>(key: K): Stored[K] | undefined
  set<K extends StoredKey>(key: K, value: Stored[K]): void
  remove(key: StoredKey): void
  /** Tells when another tab wrote a key. */
  onForeignChange(listener: (key: StoredKey) => void): Stop
}

/** The prefix of every key of the wallet called `name`. */
export const storagePrefix = (name: string): string => (name ? `@appkit-wallet/${name}/` : '@appkit-wallet/')

/**
 * Opens the storage of one wallet name. Reading never writes; `onBlocked` is told once when the browser refuses
 * (private mode, quota, sandbox).
 */
export function createStorage(name: string, onBlocked: () => void = () => {}): Storage {
  const prefix = storagePrefix(name)
  const memory = new Map<string, string>()
  let blocked = false
  const block = () => {
    if (!blocked) onBlocked()
    blocked = true
  }
  const take = (key: string) => memory.get(key) ?? tryOrUndefined(() => localStorage.getItem(prefix + key))
  const put = (key: string, text: string) => {
    const isKept = tryOrUndefined(() => {
      localStorage.setItem(prefix + key, text)
      return true
    })
    if (isKept) return void memory.delete(key)
    memory.set(key, text)
    block()
  }
  const drop = (key: string) => {
    memory.delete(key)
    tryOrUndefined(() => localStorage.removeItem(prefix + key))
  }
  return {
    get(key) {
      const entry = open(key, take(key))
      if (entry === broken) drop(key)
      return entry === broken || entry === newer ? undefined : entry
    },
    set(key, value) {
      if (open(key, take(key)) !== newer) put(key, JSON.stringify({ v: STORED_VERSION, value }))
    },
    remove(key) {
      if (open(key, take(key)) !== newer) drop(key)
    },
    onForeignChange: (listener) => watchTabs(prefix, listener),
  }
}

const broken = Symbol('broken')
const newer = Symbol('newer')

function open<K extends StoredKey>(
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
  const heard = ({ key }: StorageEvent) => {
    const name = key?.startsWith(prefix) ? key.slice(prefix.length) : undefined
    if (name !== undefined && Object.hasOwn(stored, name)) listener(name as StoredKey)
  }
  globalThis.addEventListener?.('storage', heard)
  return () => globalThis.removeEventListener?.('storage', heard)
}
