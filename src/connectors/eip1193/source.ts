import { type Stop, stopAll } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import { isDataImage } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Connector, ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { isOffered } from '../shared/offered.ts'
import { RESERVED } from '../shared/reserved-ids.ts'
import { readProviderFunctions } from './provider-functions.ts'

const MAX_WALLETS = 50
const MAX_NAME = 64
// A character of a name may have many code units.
const MAX_NAME_CHARS = 1_024
// The count is limited too, so that endless announcements cannot fill the page's memory.
const MAX_COUNTED = 1_000

// Longer texts of a wallet that identify it are cut.
const MAX_ID = 256
// An id is stored, and a number may be added to it.
const MAX_STORED = 240
// The form of the directory's ids, by which a page may ask for a wallet of the directory.
const DIRECTORY_ID = /^[\da-f]{64}$/i
const RDNS = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

type Announcement = {
  /** Opaque, like `id`; empty if the wallet sends none. */
  readonly uuid: string
  readonly name: string
  /** What the wallet sends as its rdns, else its name: one clean line. */
  readonly id: string
  /** Only a reverse domain name, which can be looked up in the directory. */
  readonly rdns?: string
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
  const others = [...config.connectors, ...config.customWallets].map(({ id }) => id)
  const taken = new Set([...RESERVED, ...others].map((id) => id.toLowerCase()))
  const isTaken = (id: string) => taken.has(id.toLowerCase()) || DIRECTORY_ID.test(id)
  let seen = 0
  const add = ({ uuid, ...wallet }: Announcement): boolean => {
    const { rdns } = wallet
    let { id } = wallet
    for (let n = 2; isTaken(id); n++) id = `${wallet.id}#${n}`
    const connector = createEip1193Connector({ ...wallet, id, type: 'ANNOUNCED' })
    if (!connector) return false
    taken.add(id.toLowerCase())
    const claims = [...(uuid ? [`uuid ${uuid}`] : []), ...(rdns ? [`rdns ${rdns.toLowerCase()}`] : [])]
    stops.push(announce(connector, claims))
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

/**
 * Copies an announcement, reading each field once; undefined without a visible name, and for this library's own. A uuid or
 * rdns in another form than that of EIP-6963 does not keep a wallet out, but such an rdns matches no listing. Never throws.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = read(detail, 'info')
  const uuid = textOf(read(info, 'uuid'))
  const said = textOf(read(info, 'rdns'))
  const name = cleanLine(textOf(read(info, 'name'), MAX_NAME_CHARS).replace(/\s+/g, ' '), MAX_NAME)
  const icon = read(info, 'icon')
  if (!name) return undefined
  const provider = read(detail, 'provider')
  if (isOffered(provider)) return undefined
  const isDomain = RDNS.test(said)
  const id = isDomain ? said : (cleanLine(said, MAX_STORED) || name).slice(0, MAX_STORED)
  return {
    uuid: uuid.toLowerCase(),
    name,
    id,
    provider,
    ...(isDomain && { rdns: said }),
    ...(isDataImage(icon) && { icon }),
  }
}

const textOf = (value: unknown, max = MAX_ID): string => (typeof value === 'string' ? value.slice(0, max) : '')

// A late wallet dispatches the first event. The second makes EIP-6963 wallets announce themselves, and some of them set
// `window.ethereum` as well.
const LOOK_AGAIN = ['ethereum#initialized', 'eip6963:requestProvider']

/** The wallet at `window.ethereum`, as 'Browser Wallet'; it may appear late, and without an event. */
export const injectedWallet: ConnectorSource = ({ config, announce, onOpen }) => {
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
  const stopOpen = onOpen(look)
  return () => {
    stopOpen()
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
