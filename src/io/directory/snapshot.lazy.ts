import type { Listing, ListingPage, ListingQuery } from '../../schema/listing.ts'
import { shownName } from './listing-name.ts'
import { type KnownWallet, knownWallets } from './snapshot-wallets.ts'

/** The network that stands for each namespace in the snapshot. */
const CHAINS = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
} as const

const listings: readonly Listing[] = knownWallets.map(toListing)

/**
 * Answers a directory query from a snapshot of the directory at build time. It has no images and no badges, and only knows
 * the namespaces of the wallets' chains.
 */
export function listSnapshot({ page, entries, chains, include, exclude, search, badge }: ListingQuery): ListingPage {
  const namespaces = chains?.map(namespaceOf)
  const name = search && shownName(search.trim()).toLowerCase()
  const found = listings.filter(
    (listing) =>
      (!include?.length || include.includes(listing.id)) &&
      !exclude?.includes(listing.id) &&
      (!namespaces?.length || listing.chains?.some((chain) => namespaces.includes(namespaceOf(chain)))) &&
      (!name || listing.name.toLowerCase().includes(name)) &&
      (!badge || listing.badge_type === badge),
  )
  return {
    listings: found.slice((page - 1) * entries, page * entries),
    count: found.length,
    source: 'snapshot',
  }
}

const namespaceOf = (chain: string): string => chain.split(':', 1)[0] ?? ''

function toListing([id, name, homepage, more = {}]: KnownWallet, order: number): Listing {
  const { rdns = null, mobile = null, desktop = null, web = null, on = ['eip155'] } = more
  return {
    id,
    name: shownName(name),
    homepage,
    image_id: null,
    image_url: null,
    mobile_link: mobile,
    link_mode: null,
    desktop_link: desktop,
    webapp_link: web,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns,
    chains: on.map((namespace) => CHAINS[namespace]),
    order,
  }
}
