import type { Stop } from '../lib/async.ts'
import { read } from '../lib/errors.ts'
import { isDataImage } from '../lib/image.ts'
import { cleanLine } from '../lib/text.ts'
import type { Connector, ConnectorSource } from './connector.ts'
import { createEip1193Connector } from './eip1193.ts'

const MAX_WALLETS = 50
const MAX_NAME = 64
// Counted no further: an endless announcer must not fill the page's memory.
const MAX_COUNTED = 1_000

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const RDNS = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly provider: unknown
}

/**
 * The wallets that announce themselves (EIP-6963). What they say of themselves is untrusted: it is copied once and
 * checked, nobody is merged by name, and two that claim one rdns are both marked (SECURITY B2). The first fifty are
 * listed, the rest only counted.
 */
export const announced: ConnectorSource = ({ config, announce, onHidden }) => {
  if (!config.enableAnnounced || typeof window === 'undefined') return () => {}
  const claims = createClaims(announce)
  const seen = new Set<string>()
  const hear = (event: Event) => {
    const wallet = readAnnouncement(read(event, 'detail'))
    if (!wallet || seen.has(wallet.uuid) || seen.size >= MAX_WALLETS + MAX_COUNTED) return
    if (seen.size >= MAX_WALLETS) onHidden(seen.add(wallet.uuid).size - MAX_WALLETS)
    else if (claims.add(wallet)) seen.add(wallet.uuid)
  }
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    window.removeEventListener('eip6963:announceProvider', hear)
    claims.stop()
  }
}

/** Copies what an announcement says, reading each field once; undefined when it is none. Never throws. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = read(detail, 'info')
  const uuid = read(info, 'uuid')
  const rdns = read(info, 'rdns')
  const name = cleanLine(read(info, 'name'), MAX_NAME)
  const icon = read(info, 'icon')
  if (typeof uuid !== 'string' || !UUID_V4.test(uuid) || typeof rdns !== 'string' || !RDNS.test(rdns) || !name)
    return undefined
  const provider = read(detail, 'provider')
  return { uuid: uuid.toLowerCase(), name, rdns, provider, ...(isDataImage(icon) && { icon }) }
}

/** Who claims which rdns: the first keeps it as its id, and is marked as soon as another claims it. */
function createClaims(announce: (connector: Connector) => Stop) {
  const claims = new Map<string, Connector[]>()
  const stops: Stop[] = []
  return {
    /** False when the wallet cannot be asked. */
    add({ uuid: _, ...wallet }: Announcement): boolean {
      const key = wallet.rdns.toLowerCase()
      const others = claims.get(key) ?? []
      const claim =
        others.length === 0 ? { id: wallet.rdns } : { id: `${wallet.rdns}#${others.length + 1}`, disputed: true }
      const connector = createEip1193Connector({ ...wallet, ...claim, type: 'ANNOUNCED' })
      if (!connector) return false
      const [first] = others
      if (first && !first.disputed) others[0] = { ...first, disputed: true }
      if (others.length === 1 && others[0]) stops.push(announce(others[0]))
      claims.set(key, [...others, connector])
      stops.push(announce(connector))
      return true
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
