import { atom, readonlyType } from 'nanostores'
import type { Core } from '../../../core/core.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { mergeListings } from '../listing/listings.ts'

/** Wallets of a page, and of an answer to a search. */
export const ENTRIES = { browse: 40, search: 100 } as const
const MOST_LISTED = 20_000

/** What the visitor asks for. */
export type Question = { readonly search: string; readonly certified: boolean }

/** What has been found so far. */
export type Found = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly listings: readonly Listing[]
  /** Those that stand before all pages, and are in none of them. */
  readonly first: readonly Listing[]
  /** What these answer; another one is under way while it is not the question. */
  readonly of: Question
  /** How many pages have been read. */
  readonly page: number
  /** True when there is nothing more to read. */
  readonly complete: boolean
  readonly source: ListingPage['source']
  /** True while a directory that was too slow may still answer. */
  readonly waiting: boolean
}

const start: Question = { search: '', certified: false }
const nothing: Found = {
  status: 'loading',
  listings: [],
  first: [],
  of: start,
  page: 0,
  complete: false,
  source: 'directory',
  waiting: false,
}

/** Makes the state of AllWallets, in which nothing has been asked; every opening begins with it. */
export function createAllWallets(core: Core) {
  const $question = atom(start)
  const $found = atom(nothing)
  let running = new AbortController()
  let scope: string | undefined
  let place = 0
  const write = (patch: Partial<Found>) => $found.set({ ...$found.get(), ...patch })
  const reset = () => {
    running.abort()
    scope = undefined
    place = 0
    $question.set(start)
    $found.set(nothing)
  }
  // While it closes it is still seen.
  const stop = core.modal.$open.listen((open) => (open ? reset() : running.abort()))
  core.signal.addEventListener('abort', () => {
    stop()
    running.abort()
  })
  return {
    $question: readonlyType($question),
    $found: readonlyType($found),
    /** True once for every text that says what is listed for whom: what was found for another is of no use. */
    isNew(next: string): boolean {
      const before = scope
      scope = next
      return before !== next
    },
    ask: (patch: Partial<Question>) => $question.set({ ...$question.get(), ...patch }),
    /** Ends the question before; what was found stays until there is an answer, of which this is no page. */
    begin(): AbortSignal {
      running.abort()
      running = new AbortController()
      write({ status: 'loading', waiting: false, page: 0 })
      return running.signal
    },
    /** Goes on with the question; the answer is its signal. */
    goOn(): AbortSignal {
      write({ status: 'loading' })
      return running.signal
    },
    /** Takes a page of answers; `first` are wallets that stand before all pages. */
    take(of: Question, page: number, answer: ListingPage, first: readonly Listing[]) {
      const found = $found.get()
      const isNext = page > 1
      // The snapshot has no further pages: it only says that the directory cannot be reached now.
      if (isNext && answer.source === 'snapshot') return write({ status: 'failed', waiting: Boolean(answer.late) })
      const isShown = ({ badge_type }: Listing) => !of.certified || badge_type === 'certified'
      const before = isNext ? found.listings : mergeListings(first.filter(isShown))
      const listings = mergeListings(before, answer.listings)
      $found.set({
        status: 'ready',
        listings,
        first,
        of,
        page,
        complete: isComplete(of, page, answer, listings.length, isNext ? before.length : 0),
        source: answer.source,
        waiting: Boolean(answer.late),
      })
    },
    /** Takes what a slow directory answers after all: no wallet moves that is shown already. */
    takeLate(of: Question, page: number, answer: ListingPage) {
      const byId = new Map(answer.listings.map((listing) => [listing.id, listing]))
      const { listings: before, first } = $found.get()
      const known = before.map((listing) => byId.get(listing.id) ?? listing)
      const listings = mergeListings(known, answer.listings)
      const complete = isComplete(of, page, answer, listings.length)
      $found.set({ status: 'ready', listings, first, of, page, complete, source: 'directory', waiting: false })
    },
    /** The directory will not answer this any more. */
    stopWaiting: () => write({ waiting: false }),
    fail: () => write({ status: 'failed', waiting: false }),
    /** How far the list is scrolled, in px; for who comes back to it. */
    keepPlace(px: number) {
      place = px
    },
    place: () => place,
  }
}

/** A directory may repeat a page, or miscount: nothing new ends the list, and so does a page that is not full. */
function isComplete(
  { search }: Question,
  page: number,
  { listings, count, source }: ListingPage,
  total: number,
  before = 0,
): boolean {
  if (search !== '' || source === 'snapshot' || total === before || total >= MOST_LISTED) return true
  return listings.length < ENTRIES.browse && page * ENTRIES.browse >= count
}
