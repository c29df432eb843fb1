const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', ''])

/** True for a URL of another machine; a relative one belongs to this page. */
export const isOutside = (url: string): boolean =>
  !LOOPBACK.has(new URL(url, globalThis.location?.href ?? 'http://localhost').hostname)

/**
 * Makes `fetch` fail at once for other machines, and tells of it. How long the network of this machine would take to fail
 * decides nothing.
 */
export function refuseOutside(tell: (url: string) => void): void {
  const request = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (target, options) => {
    const url = target instanceof Request ? target.url : String(target)
    if (!isOutside(url)) return request(target, options)
    tell(url)
    throw new TypeError('Failed to fetch')
  }
}
