/** What the demo pages remember in this browser; where storage is blocked they forget, and work all the same. */
export const lasting = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`demo/${key}`)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`demo/${key}`, value)
    } catch {
      // Blocked, or full.
    }
  },
}
