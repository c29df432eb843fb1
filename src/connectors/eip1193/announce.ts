import type { Stop } from '../../lib/async.ts'

/** What EIP-6963 says about a wallet. `icon` is an image in a data URI. */
export type ProviderInfo = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

/**
 * Makes a provider's announcement (EIP-6963), which is repeated at each request of a page until it is stopped. Nothing is
 * announced while `describe` returns undefined.
 */
export function createAnnouncement(
  provider: object,
  describe: () => ProviderInfo | undefined,
): { announce(): void; stop: Stop } {
  const announce = () => {
    const info = describe()
    if (!info) return
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  return { announce, stop: () => window.removeEventListener('eip6963:requestProvider', announce) }
}
