import { randomBytes } from 'node:crypto'

const MOST = 10_000

/** Entries under unguessable random names. The oldest are dropped above the limit, because any client may add entries. */
export type TokenStore<T> = {
  /** Stores an entry and returns its name, 32 hex digits. */
  add: (entry: T) => string
  find: (name: string) => T | undefined
  /** Returns an entry and removes it, for single use. */
  consume: (name: string) => T | undefined
  /** Removes all matching entries. */
  removeWhere: (isMeant: (entry: T) => boolean) => void
}

/** Creates an empty store. */
export function createTokenStore<T>(): TokenStore<T> {
  const entries = new Map<string, T>()
  return {
    add(entry) {
      const name = randomBytes(16).toString('hex')
      const [oldest] = entries.keys()
      if (entries.size >= MOST && oldest !== undefined) entries.delete(oldest)
      entries.set(name, entry)
      return name
    },
    find: (name) => entries.get(name),
    consume(name) {
      const entry = entries.get(name)
      entries.delete(name)
      return entry
    },
    removeWhere(isMeant) {
      for (const [name, entry] of entries) if (isMeant(entry)) entries.delete(name)
    },
  }
}
