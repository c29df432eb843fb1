import { type Listing, listing } from '../../schema/listing.ts'
import { line, listOf, oneOf, optional, type Parse, shape, text } from '../../schema/parse.ts'
import { firstItems, z } from '../../schema/zod.ts'
import { shownName } from './listing-name.ts'

/** The most wallets that are read of one answer, however many were asked for. */
const MOST_ENTRIES = 200
const MOST_CHAINS = 200
const MOST_WALLETS = 1_000_000

// What is wrong with these few costs the wallet nothing but them.
const orNothing =
  <T>(parse: Parse<T>): Parse<T | undefined> =>
  (value) => {
    try {
      return parse(value)
    } catch {
      return undefined
    }
  }

const facts = shape({
  order: orNothing((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)),
  badge_type: orNothing(oneOf(['certified', 'none'])),
  injected: orNothing(listOf(shape({ namespace: optional(line(32)), injected_id: text(/^.{1,128}$/) }))),
})

const chainsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.slice(0, MOST_CHAINS).filter((id) => typeof id === 'string') : undefined

/** One wallet of an answer, under the name that it is shown by; undefined when it is none. */
function readListing(value: unknown): Listing | undefined {
  try {
    const { chains, ...rest } = (value ?? {}) as Record<string, unknown>
    const read = listing({ ...rest, chains: chainsOf(chains) })
    // Its picture comes by its id from the directory itself: any other host would learn who looks at it.
    return { ...read, ...facts(value), name: shownName(read.name), image_url: null }
  } catch {
    return undefined
  }
}

/** What `/getWallets` answers: bad entries are left out, and a count that cannot be is -1. */
export const listingAnswer = z.pipe(
  z.object({ data: firstItems(z.unknown(), MOST_ENTRIES), count: z.optional(z.unknown()) }),
  z.transform(({ data, count }) => ({
    listings: data.flatMap((entry) => readListing(entry) ?? []),
    count:
      Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST_WALLETS ? (count as number) : -1,
  })),
)
