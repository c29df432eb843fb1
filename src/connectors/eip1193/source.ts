import { type Stop, stopAll } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Connector, ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { isOffered } from '../shared/offered.ts'
import { readProviderFunctions } from './provider-functions.ts'

const MAX_WALLETS = 50
const MAX_NAME = 64
// The count is limited too, so that endless announcements cannot fill the page's memory.
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
 * The wallets that announce themselves (EIP-6963). Announcements are untrusted, so they are copied once and validated. Two
 * providers are two wallets, even with the same uuid; wallets with the same uuid or rdns are marked as disputed. The first
 * fifty are listed, the rest are only counted.
 */
export const announcedWallets: ConnectorSource = ({ config, announce, onHidden }) => {
  if (!config.enableAnnounced || typeof window === 'undefined') return () => {}
  const stops: Stop[] = []
  const known = new Map<string, readonly unknown[]>()
  const taken = new Set(config.connectors.map(({ id }) => id.toLowerCase()))
  let seen = 0
  const add = ({ uuid, ...wallet }: Announcement): boolean => {
    const { rdns } = wallet
    let id = rdns
    for (let n = 2; taken.has(id.toLowerCase()); n++) id = `${rdns}#${n}`
    const connector = createEip1193Connector({ ...wallet, id, type: 'ANNOUNCED' })
    if (!connector) return false
    taken.add(id.toLowerCase())
    stops.push(announce(connector, [`uuid ${uuid}`, `rdns ${rdns.toLowerCase()}`]))
    return true
  }
  const handleAnnouncement = (event: Event) => {
    const wallet = readAnnouncement(read(event, 'detail'))
    if (!wallet || seen >= MAX_WALLETS + MAX_COUNTED) return
    const providers = known.get(wallet.uuid) ?? []
    if (providers.includes(wallet.provider)) return
    if (seen < MAX_WALLETS && !add(wallet)) return
    known.set(wallet.uuid, [...providers, wallet.provider])
    seen += 1
    if (seen > MAX_WALLETS) onHidden(seen - MAX_WALLETS)
  }
  window.addEventListener('eip6963:announceProvider', handleAnnouncement)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    window.removeEventListener('eip6963:announceProvider', handleAnnouncement)
    stopAll(stops)
  }
}

/** Copies an announcement, reading each field once; undefined for an invalid one, and for this library's own. Never throws. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = read(detail, 'info')
  const uuid = read(info, 'uuid')
  const rdns = read(info, 'rdns')
  const name = cleanLine(read(info, 'name'), MAX_NAME)
  const icon = read(info, 'icon')
  if (typeof uuid !== 'string' || !UUID_V4.test(uuid) || typeof rdns !== 'string' || !RDNS.test(rdns) || !name)
    return undefined
  const provider = read(detail, 'provider')
  if (isOffered(provider)) return undefined
  return { uuid: uuid.toLowerCase(), name, rdns, provider, ...(isDataImage(icon) && { icon }) }
}

// A late wallet dispatches the first event. The second makes EIP-6963 wallets announce themselves, and some of them set
// `window.ethereum` as well.
const LOOK_AGAIN = ['ethereum#initialized', 'eip6963:requestProvider']

/** The wallet at `window.ethereum`, as 'Browser Wallet'; it may appear late. */
export const injectedWallet: ConnectorSource = ({ config, announce }) => {
  if (!config.enableInjected || typeof window === 'undefined') return () => {}
  let remove: (() => void) | undefined
  const look = () => {
    if (remove) return
    const provider = read(window, 'ethereum')
    const connector = createEip1193Connector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', provider })
    if (connector) remove = announce(connector)
  }
  look()
  for (const event of LOOK_AGAIN) window.addEventListener(event, look)
  return () => {
    for (const event of LOOK_AGAIN) window.removeEventListener(event, look)
    remove?.()
  }
}

/** The page's own connectors, from `options.connectors`; only the first of an id counts. */
export const pageConnectors: ConnectorSource = ({ config, announce }) => {
  const seen = new Set<string>()
  const stops = config.connectors.flatMap((given) => {
    const connector = seen.has(given.id) ? undefined : createEip1193Connector({ ...given, type: 'EXTERNAL' })
    seen.add(given.id)
    return connector ? [announce(connector)] : []
  })
  return () => stopAll(stops)
}

/** An EIP-1193 provider, and what is known about its wallet. */
type Eip1193Wallet = Pick<
  Connector,
  'id' | 'name' | 'type' | 'icon' | 'rdns' | 'explorerId' | 'imageId' | 'disputed'
> & {
  readonly provider: unknown
}

/**
 * Makes the connector of an EIP-1193 provider; undefined if the object has no `request` function. The functions are
 * captured now, and the code that calls them is loaded on the first use.
 */
export function createEip1193Connector({ provider, ...info }: Eip1193Wallet): Connector | undefined {
  const functions = readProviderFunctions(provider)
  if (!functions) return undefined
  return createLazyConnector({ ...info, namespaces: ['eip155'] }, async () => {
    const { createEip1193Methods } = await import('./connection.lazy.ts')
    return createEip1193Methods(info.id, provider, functions)
  })
}
