import { atom, readonlyType } from 'nanostores'
import type { Core } from '../../../core/core.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { mergeListings } from '../listing/listings.ts'

/** Wallets of a page, and of an answer to a search. */
export const PAGE_SIZES = { browse: 40, search: 100 } as const
const MAX_LISTED = 20_000

/** What the visitor asks for. */
export type WalletQuery = { readonly search: string; readonly certified: boolean }

/** What has been found so far. */
export type WalletResults = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly listings: readonly Listing[]
  /** Those that stand before all pages, and are in none of them. */
  readonly first: readonly Listing[]
  /** What these answer; another one is under way while it is not the question. */
  readonly query: WalletQuery
  /** How many pages have been read. */
  readonly page: number
  /** True when there is nothing more to read. */
  readonly complete: boolean
  readonly source: ListingPage['source']
  /** True while a directory that was too slow may still answer. */
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

/** Makes the state of AllWallets, in which nothing has been asked; every opening begins with it. */
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
  // While it closes it is still seen.
  const stop = core.modal.$open.listen((open) => (open ? reset() : running.abort()))
  core.signal.addEventListener('abort', () => {
    stop()
    running.abort()
  })
  return {
    $query: readonlyType($query),
    $results: readonlyType($results),
    /** True once for every text that says what is listed for whom: what was found for another is of no use. */
    isNewScope(next: string): boolean {
      const before = scope
      scope = next
      return before !== next
    },
    setQuery: (patch: Partial<WalletQuery>) => $query.set({ ...$query.get(), ...patch }),
    /** Ends the question before; what was found stays until there is an answer, of which this is no page. */
    startLoading(): AbortSignal {
      running.abort()
      running = new AbortController()
      write({ status: 'loading', waiting: false, page: 0 })
      return running.signal
    },
    /** Goes on with the question; the answer is its signal. */
    continueLoading(): AbortSignal {
      write({ status: 'loading' })
      return running.signal
    },
    /** Takes a page of answers; `first` are wallets that stand before all pages. */
    takePage(query: WalletQuery, page: number, answer: ListingPage, first: readonly Listing[]) {
      const found = $results.get()
      const isNext = page > 1
      // The snapshot has no further pages: it only says that the directory cannot be reached now.
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
    /** Takes what a slow directory answers after all: no wallet moves that is shown already. */
    takeLatePage(query: WalletQuery, page: number, answer: ListingPage) {
      const byId = new Map(answer.listings.map((listing) => [listing.id, listing]))
      const { listings: before, first } = $results.get()
      const known = before.map((listing) => byId.get(listing.id) ?? listing)
      const listings = mergeListings(known, answer.listings)
      const complete = isComplete(query, page, answer, listings.length)
      $results.set({ status: 'ready', listings, first, query, page, complete, source: 'directory', waiting: false })
    },
    /** The directory will not answer this any more. */
    stopWaiting: () => write({ waiting: false }),
    fail: () => write({ status: 'failed', waiting: false }),
    /** How far the list is scrolled, in px; for who comes back to it. */
    saveScroll(px: number) {
      scrollTop = px
    },
    savedScroll: () => scrollTop,
  }
}

/** A directory may repeat a page, or miscount: nothing new ends the list, and so does a page that is not full. */
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
