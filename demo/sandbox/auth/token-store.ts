import { randomBytes } from 'node:crypto'

const MOST = 10_000

/** Entries under names that nobody can guess. The oldest make room for new ones: strangers may add to it. */
export type TokenStore<T> = {
  /** Writes an entry down and answers its name, 32 hex digits. */
  add: (entry: T) => string
  find: (name: string) => T | undefined
  /** Finds an entry and strikes it out: it is good for once. */
  consume: (name: string) => T | undefined
  /** Strikes out all that are meant. */
  removeWhere: (isMeant: (entry: T) => boolean) => void
}

/** Makes an empty book. */
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
