import { type Core, modelOf } from '../../../core/core.ts'
import { shownName } from '../../../io/directory/listing-name.ts'
import type { Listing, ListingPage, ListingQuery } from '../../../schema/listing.ts'
import { clean, loadWished, MOST_IDS, mergeListings, nobody, scopeOf } from '../listing/listings.ts'
import { createAllWallets, ENTRIES, type Question } from './all-wallets.ts'

/**
 * Asks the directory a question: its pages for an empty search, else what it finds. `patient` waits for one
 * that is slow, in place of the snapshot. @throws WalletError
 */
export async function ask(core: Core, question: Question, page: number, signal: AbortSignal, patient: boolean) {
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
