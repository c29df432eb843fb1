import { isContentLink, parseUrl } from './links.ts'

/** The gateway that serves content of IPFS, which browsers cannot load by themselves. */
const IPFS_GATEWAY = 'https://ipfs.io'

const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{32,128})(\/[^?#]*)?$/i

/**
 * The URL at which a browser loads content that a contract or a service names: https, or from this device for a page on this
 * device; content of IPFS comes from a gateway. Undefined for any other URL.
 */
export function contentUrl(value: unknown, pageHost?: string): string | undefined {
  const [, id, path = ''] = (typeof value === 'string' && IPFS.exec(value.trim())) || []
  const url = id ? parseUrl(`${IPFS_GATEWAY}/ipfs/${id}${path}`) : parseUrl(value)
  if (id && !url?.pathname.startsWith(`/ipfs/${id}`)) return undefined // dots in the path led out of the content
  if (url?.username || url?.password) return undefined
  return isContentLink(url?.href, pageHost) ? url?.href : undefined
}
