import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import {
  awaitLate,
  emptyPage,
  excludeWallets,
  loadHighlighted,
  MAX_IDS,
  mergeListings,
  queryScope,
  scopeKey,
} from '../../../core/wallets/listings.ts'
import { shownName } from '../../../io/directory/listing-name.ts'
import { delay } from '../../../lib/timing.ts'
import type { Listing, ListingPage, ListingQuery } from '../../../schema/listing.ts'
import { preloadImages } from '../listing/listing-image.tsx'
import { createAllWallets, PAGE_SIZES, type WalletQuery } from './all-wallets-model.ts'

/**
 * Fetches a page: of all wallets for an empty search, else of the search's answer. `patient` waits for a slow directory
 * instead of using the snapshot. @throws WalletError
 */
async function fetchPage(core: Core, question: WalletQuery, page: number, signal: AbortSignal, patient: boolean) {
  const { search, certified } = question
  const { directory } = await core.services()
  const badge = certified ? 'certified' : undefined
  const list = (query: Omit<ListingQuery, 'badge'>) =>
    directory
      .list({ ...query, badge }, signal)
      .then(patient ? awaitLate : undefined)
      .then(excludeWallets(core))
  if (search !== '') return { found: await list(searchQuery(core, search)), first: customListings(core, question) }
  // All pages exclude the same pinned wallets; otherwise the pages would overlap.
  const first =
    page === 1 ? await loadPinned(core, question, patient) : modelOf(core, createAllWallets).$results.get().first
  const { customWallets } = core.$config.get()
  const listed = first.map(({ id }) => id).filter((id) => !customWallets.some((one) => one.id === id))
  return { found: await list({ page, entries: PAGE_SIZES.browse, ...queryScope(core, listed) }), first }
}

const searchQuery = (core: Core, search: string) => {
  const include = core.$config.get().includeWalletIds.slice(0, MAX_IDS)
  return { page: 1, entries: PAGE_SIZES.search, include, search, ...queryScope(core) }
}

/** Loads the pinned wallets: featured, custom and recommended ones. */
async function loadPinned(core: Core, question: WalletQuery, patient: boolean): Promise<readonly Listing[]> {
  // Pinned wallets are optional: when they cannot be loaded, the pages still are.
  const wished = (kind: 'featured' | 'recommended') =>
    loadHighlighted(core, kind)
      .then(patient ? awaitLate : undefined)
      .catch(() => emptyPage)
  const [featured, recommended] = await Promise.all([wished('featured'), wished('recommended')])
  // A snapshot has its own order; its wallets pinned here would lack images once the directory answers.
  const chosen = recommended.source === 'snapshot' ? [] : recommended.listings
  return mergeListings(featured.listings, customListings(core, question), chosen)
}

const customListings = (core: Core, { search, certified }: WalletQuery): readonly Listing[] =>
  core.$config
    .get()
    .customWallets.filter(({ name }) => !certified && name.toLowerCase().includes(search.toLowerCase()))
    .map((listing) => ({ ...listing, name: shownName(listing.name) }))

const SEARCH_WAIT_MS = 300
const PRELOADED_IMAGES = 20

/** Loads the first page of the current query and aborts the last query. */
async function loadFirst(core: Core): Promise<void> {
  await loadPage(core, 1, modelOf(core, createAllWallets).startLoading())
}

/** Loads the first page, unless it has been loaded since the modal opened for the same options and networks. */
export async function loadNew(core: Core): Promise<void> {
  if (modelOf(core, createAllWallets).isNewScope(scopeKey(core))) await loadFirst(core)
}

/** Loads the next page, unless one is loading or there are no more. */
export async function loadMore(core: Core): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const { status, complete, page } = model.$results.get()
  if (status === 'loading' || (complete && status === 'ready')) return
  await loadPage(core, page + 1, model.continueLoading())
}

/** Retries the page that could not be loaded. */
export async function retryLoading(core: Core): Promise<void> {
  const { page, source } = modelOf(core, createAllWallets).$results.get()
  if (page > 0 && source === 'directory') return loadMore(core)
  // A retry waits for the directory instead of showing the same snapshot at once.
  await loadPage(core, 1, modelOf(core, createAllWallets).startLoading(), true)
}

/** Searches after 300 ms without typing (debounce), or at once with `now`; an empty search lists all wallets. */
export async function searchWallets(core: Core, search: string, now = false): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const before = model.$query.get().search.trim()
  const next = search.trim()
  model.setQuery({ search })
  if (before === next && !now) return
  const signal = model.startLoading()
  if (next !== '' && !now) await delay(SEARCH_WAIT_MS, signal).catch(() => {})
  if (signal.aborted) return
  const { certified } = model.$query.get()
  if (next !== '') trackEvent(core, 'SEARCH_WALLET', { badge: certified ? 'certified' : 'none', search: next })
  await loadPage(core, 1, signal)
}

/** Filters the list to certified wallets, or removes the filter. */
export async function setCertified(core: Core, certified: boolean): Promise<void> {
  modelOf(core, createAllWallets).setQuery({ certified })
  await loadFirst(core)
}

async function loadPage(core: Core, page: number, begun: AbortSignal, patient = false): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const { search, certified } = model.$query.get()
  const question = { search: search.trim(), certified }
  const signal = AbortSignal.any([begun, core.signal])
  try {
    const { found, first } = await fetchPage(core, question, page, signal, patient)
    if (signal.aborted) return
    preload(core, found, signal)
    model.takePage(question, page, found, first)
    found.late?.then(excludeWallets(core)).then(
      (late) => {
        if (signal.aborted) return
        preload(core, late, signal)
        model.takeLatePage(question, page, late)
      },
      () => signal.aborted || model.stopWaiting(),
    )
  } catch {
    if (!signal.aborted) model.fail()
  }
}

const preload = (core: Core, { listings }: ListingPage, signal: AbortSignal): void =>
  preloadImages(core, listings.slice(0, PRELOADED_IMAGES), signal)
