import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { shownName } from '../../../io/directory/listing-name.ts'
import { delay } from '../../../lib/async.ts'
import type { Listing, ListingPage, ListingQuery } from '../../../schema/listing.ts'
import { clean, loadWished, MOST_IDS, mergeListings, nobody, scopeOf } from '../listing/listings.ts'
import { createAllWallets, ENTRIES, type Question } from './all-wallets.ts'
import { preloadImages } from './image.ts'

/**
 * Asks the directory a question: its pages for an empty search, else what it finds. `patient` waits for one
 * that is slow, in place of the snapshot. @throws WalletError
 */
async function ask(core: Core, question: Question, page: number, signal: AbortSignal, patient: boolean) {
  const { search, certified } = question
  const { directory } = await core.services()
  const badge = certified ? 'certified' : undefined
  const list = (query: Omit<ListingQuery, 'badge'>) =>
    directory
      .list({ ...query, badge }, signal)
      .then(patient ? lateOf : undefined)
      .then(clean(core))
  if (search !== '') return { found: await list(searchOf(core, search)), first: own(core, question) }
  // All pages leave out the same wallets, or they would overlap.
  const first = page === 1 ? await firstOf(core, question, patient) : modelOf(core, createAllWallets).$found.get().first
  const { customWallets } = core.$config.get()
  const listed = first.map(({ id }) => id).filter((id) => !customWallets.some((one) => one.id === id))
  return { found: await list({ page, entries: ENTRIES.browse, ...scopeOf(core, listed) }), first }
}

const searchOf = (core: Core, search: string) => {
  const include = core.$config.get().includeWalletIds.slice(0, MOST_IDS)
  return { page: 1, entries: ENTRIES.search, include, search, ...scopeOf(core) }
}

/** The wallets before all others: the page's wishes, and its own. */
async function firstOf(core: Core, question: Question, patient: boolean): Promise<readonly Listing[]> {
  // Who comes first is a wish: without it the pages are still there.
  const wished = (kind: 'featured' | 'recommended') =>
    loadWished(core, kind)
      .then(patient ? lateOf : undefined)
      .catch(() => nobody)
  const [featured, recommended] = await Promise.all([wished('featured'), wished('recommended')])
  // The snapshot's own order will do, and these would stand there without their pictures once the directory answers.
  const chosen = recommended.source === 'snapshot' ? [] : recommended.listings
  return mergeListings(featured.listings, own(core, question), chosen)
}

/** What a slow directory answers after all, else the snapshot that stands in for it. */
const lateOf = async (page: ListingPage): Promise<ListingPage> => (await page.late?.catch(() => undefined)) ?? page

const own = (core: Core, { search, certified }: Question): readonly Listing[] =>
  core.$config
    .get()
    .customWallets.filter(({ name }) => !certified && name.toLowerCase().includes(search.toLowerCase()))
    .map((listing) => ({ ...listing, name: shownName(listing.name) }))

const SEARCH_WAIT_MS = 300
const PRELOADED = 20

/** Loads the first page of what is asked for; what was asked before is dropped. */
export async function loadFirst(core: Core): Promise<void> {
  await answer(core, 1, modelOf(core, createAllWallets).begin())
}

/** Loads the next page, unless one is on its way or there is none. */
export async function loadMore(core: Core): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const { status, complete, page } = model.$found.get()
  if (status === 'loading' || (complete && status === 'ready')) return
  await answer(core, page + 1, model.goOn())
}

/** Asks once more for what could not be loaded. */
export async function loadAgain(core: Core): Promise<void> {
  const { page, source } = modelOf(core, createAllWallets).$found.get()
  if (page > 0 && source === 'directory') return loadMore(core)
  // Whoever asks again is not shown the same snapshot at once: the directory has all its time to answer.
  await answer(core, 1, modelOf(core, createAllWallets).begin(), true)
}

/** Searches when nothing more has been typed for 300 ms, at once for `now`; an empty search lists all wallets again. */
export async function searchWallets(core: Core, search: string, now = false): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const before = model.$question.get().search.trim()
  const next = search.trim()
  model.ask({ search })
  if (before === next && !now) return
  const signal = model.begin()
  if (next !== '' && !now) await delay(SEARCH_WAIT_MS, signal).catch(() => {})
  if (signal.aborted) return
  const { certified } = model.$question.get()
  if (next !== '') trackEvent(core, 'SEARCH_WALLET', { badge: certified ? 'certified' : 'none', search: next })
  await answer(core, 1, signal)
}

/** Lists certified wallets only, or all of them again. */
export async function setCertified(core: Core, certified: boolean): Promise<void> {
  modelOf(core, createAllWallets).ask({ certified })
  await loadFirst(core)
}

async function answer(core: Core, page: number, begun: AbortSignal, patient = false): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const { search, certified } = model.$question.get()
  const question = { search: search.trim(), certified }
  const signal = AbortSignal.any([begun, core.signal])
  try {
    const { found, first } = await ask(core, question, page, signal, patient)
    if (signal.aborted) return
    preload(core, found, signal)
    model.take(question, page, found, first)
    found.late?.then(clean(core)).then(
      (late) => {
        if (signal.aborted) return
        preload(core, late, signal)
        model.takeLate(question, page, late)
      },
      () => signal.aborted || model.stopWaiting(),
    )
  } catch {
    if (!signal.aborted) model.fail()
  }
}

const preload = (core: Core, { listings }: ListingPage, signal: AbortSignal): void =>
  preloadImages(core, listings.slice(0, PRELOADED), signal)
