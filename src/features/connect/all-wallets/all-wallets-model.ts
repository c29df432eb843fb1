import { atom, readonlyType } from 'nanostores'
import type { Core } from '../../../core/core.ts'
import { mergeListings } from '../../../core/wallets/listings.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'

/** The number of wallets in a page, and in the answer to a search. */
export const PAGE_SIZES = { browse: 40, search: 100 } as const
const MAX_LISTED = 20_000

/** What the visitor searches for. */
export type WalletQuery = { readonly search: string; readonly certified: boolean }

/** The wallets found so far. */
export type WalletResults = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly listings: readonly Listing[]
  /** Wallets pinned before the first page; the pages leave them out. */
  readonly first: readonly Listing[]
  /** The query that these listings answer; while another one loads, it differs from `$query`. */
  readonly query: WalletQuery
  /** The number of pages loaded. */
  readonly page: number
  /** True when there are no more pages. */
  readonly complete: boolean
  readonly source: ListingPage['source']
  /** True while an answer of the directory that took too long may still arrive. */
  readonly waiting: boolean
}

const emptyQuery: WalletQuery = { search: '', certified: false }
const emptyResults: WalletResults = {
  status: 'loading',
  listings: [],
  first: [],
  query: emptyQuery,
  page: 0,
  complete: false,
  source: 'directory',
  waiting: false,
}

/** Makes the state of the AllWallets view; it is reset whenever the modal opens. */
export function createAllWallets(core: Core) {
  const $query = atom(emptyQuery)
  const $results = atom(emptyResults)
  let running = new AbortController()
  let scope: string | undefined
  let scrollTop = 0
  const write = (patch: Partial<WalletResults>) => $results.set({ ...$results.get(), ...patch })
  const reset = () => {
    running.abort()
    scope = undefined
    scrollTop = 0
    $query.set(emptyQuery)
    $results.set(emptyResults)
  }
  // The modal stays visible during its closing animation, so the list is only reset on opening.
  const stop = core.modal.$open.listen((open) => (open ? reset() : running.abort()))
  core.signal.addEventListener('abort', () => {
    stop()
    running.abort()
  })
  return {
    $query: readonlyType($query),
    $results: readonlyType($results),
    /** True when the scope differs from the last call: wallets of another scope must be reloaded. */
    isNewScope(next: string): boolean {
      const before = scope
      scope = next
      return before !== next
    },
    setQuery: (patch: Partial<WalletQuery>) => $query.set({ ...$query.get(), ...patch }),
    /**
     * Aborts the last query and starts another; its listings stay until the answer arrives. Returns the query's signal.
     */
    startLoading(): AbortSignal {
      running.abort()
      running = new AbortController()
      write({ status: 'loading', waiting: false, page: 0 })
      return running.signal
    },
    /** Starts loading another page of the same query. Returns the query's signal. */
    continueLoading(): AbortSignal {
      write({ status: 'loading' })
      return running.signal
    },
    /** Appends a page; `first` are the wallets pinned before all pages. */
    takePage(query: WalletQuery, page: number, answer: ListingPage, first: readonly Listing[]) {
      const found = $results.get()
      const isNext = page > 1
      // The snapshot has one page; here it only means that the directory is unreachable now.
      if (isNext && answer.source === 'snapshot') return write({ status: 'failed', waiting: Boolean(answer.late) })
      const isShown = ({ badge_type }: Listing) => !query.certified || badge_type === 'certified'
      const before = isNext ? found.listings : mergeListings(first.filter(isShown))
      const listings = mergeListings(before, answer.listings)
      $results.set({
        status: 'ready',
        listings,
        first,
        query,
        page,
        complete: isComplete(query, page, answer, listings.length, isNext ? before.length : 0),
        source: answer.source,
        waiting: Boolean(answer.late),
      })
    },
    /** Merges a late answer of the directory; wallets already shown keep their places. */
    takeLatePage(query: WalletQuery, page: number, answer: ListingPage) {
      const byId = new Map(answer.listings.map((listing) => [listing.id, listing]))
      const { listings: before, first } = $results.get()
      const known = before.map((listing) => byId.get(listing.id) ?? listing)
      const listings = mergeListings(known, answer.listings)
      const complete = isComplete(query, page, answer, listings.length)
      $results.set({ status: 'ready', listings, first, query, page, complete, source: 'directory', waiting: false })
    },
    /** Called when no late answer will come. */
    stopWaiting: () => write({ waiting: false }),
    fail: () => write({ status: 'failed', waiting: false }),
    /** Saves the scroll position in px, to restore it when the visitor comes back. */
    saveScroll(px: number) {
      scrollTop = px
    },
    savedScroll: () => scrollTop,
  }
}

/** A directory may repeat a page or miscount, so a page without new wallets, or one that is not full, ends the list. */
function isComplete(
  { search }: WalletQuery,
  page: number,
  { listings, count, source }: ListingPage,
  total: number,
  before = 0,
): boolean {
  if (search !== '' || source === 'snapshot' || total === before || total >= MAX_LISTED) return true
  return listings.length < PAGE_SIZES.browse && page * PAGE_SIZES.browse >= count
}
