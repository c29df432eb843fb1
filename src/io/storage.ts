import type { Stop } from '../lib/async.ts'
import { tryOrUndefined } from '../lib/errors.ts'
import { parseJson } from '../lib/untrusted.ts'
import type { Stored, StoredKey } from '../schema/account-storage.ts'
import type { Parse } from '../schema/parse.ts'
import { envelope, STORED_VERSION, stored } from '../schema/storage.ts'

/** Typed storage of one wallet. A value that does not parse counts as absent; one that cannot be written is kept in memory. */
export type Storage = {
  get<K extends StoredKey>(key: K): Stored[K] | undefined
  set<K extends StoredKey>(key: K, value: Stored[K]): void
  remove(key: StoredKey): void
  /** Adds keys. Before a key is added, it counts as absent, and reading it leaves its value alone. */
  addKeys(parsers: Parsers): void
  /** Calls the listener when another tab has written a key. */
  onForeignChange(listener: (key: StoredKey) => void): Stop
}

type Parsers = { readonly [K in StoredKey]?: Parse<Stored[K]> }

/** Returns the key prefix of a wallet. */
export const storagePrefix = (name: string): string => (name ? `@appkit-wallet/${name}/` : '@appkit-wallet/')

/**
 * Opens the storage of a wallet. `onBlocked` is called once when the browser refuses to write (private mode, quota,
 * sandbox).
 */
export function createStorage(name: string, onBlocked: () => void = () => {}): Storage {
  const prefix = storagePrefix(name)
  const memory = new Map<string, string>()
  let parsers: Parsers = stored
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
    get<K extends StoredKey>(key: K) {
      const entry = parseEntry(parsers[key], readText(key))
      if (entry === broken) removeText(key)
      return entry === broken || entry === newer ? undefined : (entry as Stored[K] | undefined)
    },
    set(key, value) {
      if (parseEntry(parsers[key], readText(key)) !== newer)
        writeText(key, JSON.stringify({ v: STORED_VERSION, value }))
    },
    remove(key) {
      if (parseEntry(parsers[key], readText(key)) !== newer) removeText(key)
    },
    addKeys(more) {
      parsers = { ...parsers, ...more }
    },
    onForeignChange: (listener) =>
      watchTabs((key) => {
        const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
        if (Object.hasOwn(parsers, name)) listener(name as StoredKey)
      }),
  }
}

const broken = Symbol('broken')
const newer = Symbol('newer')

function parseEntry(parse: Parse<unknown> | undefined, text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined
  try {
    const { v, value } = envelope(parseJson(text))
    return v > STORED_VERSION ? newer : parse?.(value)
  } catch {
    return broken
  }
}

function watchTabs(listener: (key: string) => void): Stop {
  const onStorage = ({ key }: StorageEvent) => key !== null && listener(key)
  globalThis.addEventListener?.('storage', onStorage)
  return () => globalThis.removeEventListener?.('storage', onStorage)
}
