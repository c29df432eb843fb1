/** What the frame remembers: in this browser where it is given storage, else until it is loaded anew. */
export type Memory = {
  get: (key: string) => string | undefined
  set: (key: string, value: string | undefined) => void
}

/** Makes the memory for one embedding page: what is kept for one is not there for another. */
export function createMemory(page: string): Memory {
  const own = new Map<string, string>()
  const nameOf = (key: string) => `auth-frame/${page}/${key}`
  return {
    get(key) {
      try {
        return localStorage.getItem(nameOf(key)) ?? own.get(key)
      } catch {
        return own.get(key)
      }
    },
    set(key, value) {
      value === undefined ? own.delete(key) : own.set(key, value)
      try {
        value === undefined ? localStorage.removeItem(nameOf(key)) : localStorage.setItem(nameOf(key), value)
      } catch {
        // Browsers may give an embedded page none.
      }
    },
  }
}
