const LIFE_MS = 15 * 60_000
const MOST = 100

/** The nonces of messages that wait for their signature. */
export type Nonces = {
  /** Makes a nonce: 128 random bits in hex. */
  issue(): string
  /** Consumes a nonce; false when it is unknown, used, or more than 15 minutes old. */
  take(nonce: string): boolean
}

/**
 * Makes the nonces of one page. They are kept in memory only, so that a message is refused which another page has made, or
 * this page before a reload.
 */
export function createNonces(): Nonces {
  const issuedAt = new Map<string, number>()
  return {
    issue() {
      const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
      const nonce = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      issuedAt.set(nonce, performance.now())
      // The oldest first. Each attempt of a visitor makes one, so this many are only there after a fault of the page.
      for (const old of [...issuedAt.keys()].slice(0, -MOST)) issuedAt.delete(old)
      return nonce
    },
    take(nonce) {
      const at = issuedAt.get(nonce)
      issuedAt.delete(nonce)
      return at !== undefined && performance.now() - at < LIFE_MS
    },
  }
}
