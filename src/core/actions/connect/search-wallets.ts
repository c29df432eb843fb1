import { imageUrl } from '../../../io/directory/images.ts'
import { shownName } from '../../../io/directory/listing-name.ts'
import { isWalletLink } from '../../../lib/deep-link.ts'
import { isAbort, read, toWalletError, WalletError, wordsOf } from '../../../lib/errors.ts'
import { isWebLink } from '../../../lib/links.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import type { Config } from '../../../schema/config/options.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { namespaces } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import type { FoundWallet, FoundWallets } from '../../wallet-rows.ts'
import { type Installed, installedOf } from '../../wallets/installed.ts'
import {
  awaitLate,
  emptyPage,
  excludeWallets,
  loadHighlighted,
  MAX_IDS,
  mergeListings,
  queryScope,
  withoutExcluded,
} from '../../wallets/listings.ts'
import { abortError } from './abort-error.ts'
import { readSignal } from './connect-options.ts'

const ENTRIES = 40
const MAX_QUERY = 64
const MAX_PAGE = 500

type Question = { readonly search: string; readonly page: number; readonly signal: AbortSignal }

/**
 * Answers a page of the wallet directory: all wallets for an empty query, the featured and custom ones first.
 * @throws WalletError `bad-attribute`, `aborted`, `timeout`, and from the second page on the directory's own failure
 */
export async function searchWallets(
  core: Core,
  query: unknown = '',
  page: unknown = 1,
  options?: unknown,
): Promise<FoundWallets> {
  if (core.signal.aborted) throw new WalletError('aborted')
  const { signal = core.signal } = readSignal(read(options, 'signal'))
  if (signal.aborted) throw abortError(signal)
  const question = { ...readQuestion(query, page), signal: AbortSignal.any([signal, core.signal]) }
  const [first, found] = await Promise.all([listFirst(core, question), askDirectory(core, question)]).catch(
    (thrown) => {
      throw isAbort(thrown) ? abortError(question.signal) : toWalletError(thrown, 'network-failed')
    },
  )
  const all = mergeListings(first, excludeWallets(core)(found).listings)
  // The page's own wallets stand on the first page only.
  const listings = question.page === 1 ? all : all.slice(first.length)
  const rows = listings.map(rowOf(core.$config.get(), installedOf(core.connections.$connectors.get())))
  const { listings: own, count, source } = found
  const isMore = own.length >= ENTRIES || (own.length > 0 && question.page * ENTRIES < count)
  const hasMore = isMore && question.page < MAX_PAGE && !found.late
  return Object.freeze({ wallets: Object.freeze(rows), page: question.page, hasMore, source })
}

function readQuestion(query: unknown, page: unknown): Omit<Question, 'signal'> {
  if (typeof query !== 'string') throw new WalletError('bad-attribute', { details: `query: ${wordsOf(query)}` })
  if (!Number.isInteger(page) || (page as number) < 1 || (page as number) > MAX_PAGE)
    throw new WalletError('bad-attribute', { details: `page takes 1 to ${MAX_PAGE}` })
  return { search: cleanLine(query, MAX_QUERY), page: page as number }
}

/** The wallets that stand before those of the directory. Featured ones are optional: without them the page still is. */
async function listFirst(core: Core, { search, page }: Question): Promise<readonly Listing[]> {
  const { customWallets, excludeWalletIds } = core.$config.get()
  const isFound = ({ name }: Listing) => name.toLowerCase().includes(search.toLowerCase())
  const custom = customWallets.filter(isFound).map((one) => ({ ...one, name: shownName(one.name) }))
  const isWhole = search === '' && page === 1
  const featured = isWhole
    ? await loadHighlighted(core, 'featured')
        .then(awaitLate)
        .catch(() => emptyPage)
    : emptyPage
  return withoutExcluded(mergeListings(featured.listings, custom), excludeWalletIds)
}

/** Waits for a slow directory; its first page may come from the snapshot, and then says so. */
async function askDirectory(core: Core, { search, page, signal }: Question): Promise<ListingPage> {
  const { includeWalletIds, featuredWalletIds } = core.$config.get()
  const { directory } = await core.services()
  const scope = queryScope(core, search === '' ? featuredWalletIds : [])
  const include = includeWalletIds.slice(0, MAX_IDS)
  const answer = await directory.list({ page, entries: ENTRIES, include, ...scope, ...(search && { search }) }, signal)
  if (!answer.late) return answer
  return answer.late.catch((thrown) => {
    if (signal.aborted || page > 1) throw thrown
    return answer
  })
}

const rowOf =
  (config: Config, installed: Installed) =>
  (listing: Listing): FoundWallet => {
    const { id, name, image_id, image_url, chains = [] } = listing
    const connector = installed(listing)
    const listed = image_id && config.projectId ? imageUrl(config, image_id) : image_url
    const served = namespaces.filter((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
    return Object.freeze({
      id,
      name,
      icon: listed || connector?.icon,
      installed: connector !== undefined,
      namespaces: Object.freeze(served),
      links: Object.freeze(linksOf(listing)),
    })
  }

// Links of the directory are not trusted: one that a page must not open is left out.
function linksOf(listing: Listing): FoundWallet['links'] {
  const web = (link: string | null) => (isWebLink(link) ? link : undefined)
  const app = (link: string | null) => (isWalletLink(link) ? link : undefined)
  return {
    homepage: web(listing.homepage),
    mobile: app(listing.mobile_link),
    desktop: app(listing.desktop_link),
    web: web(listing.webapp_link),
    appStore: web(listing.app_store),
    playStore: web(listing.play_store),
    chromeStore: web(listing.chrome_store),
  }
}
