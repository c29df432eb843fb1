/**
 * True when this wallet was connected when the page was last here, so that it is brought back at once. Reads one key
 * in place, for the code that reads the rest is not loaded yet; the prefix is io/storage.ts's.
 */
export function hasStoredConnection(name: unknown): boolean {
  const prefix = typeof name === 'string' && name ? `@appkit-wallet/${name}/` : '@appkit-wallet/'
  try {
    return localStorage.getItem(`${prefix}connected_namespaces`) !== null
  } catch {
    return false
  }
}
