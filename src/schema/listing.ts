import { line, listOf, optional, type Parsed, shape, text } from './parse.ts'

const link = optional(text(), null)

/** A wallet as a page adds one with `customWallets`, in the form of the directory's entries (then with `image_url`). */
export const listing = shape({
  id: text(/^.{1,64}$/),
  name: line(64),
  homepage: link,
  image_id: link,
  image_url: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: link,
  chains: optional(listOf(text())),
})

/** What the directory says besides; its parser is `io/listing-answer.ts`, for the first opening does without. */
type DirectoryFacts = {
  /** Its place in the directory, the lowest first. */
  readonly order?: number
  readonly badge_type?: 'certified' | 'none'
  /** How its extension shows in a page, by namespace. */
  readonly injected?: readonly { readonly namespace?: string; readonly injected_id: string }[]
}

/** A directory entry; never called a wallet, which is the public handle. Its links are for an allow-list to open. */
export type Listing = Parsed<typeof listing> & DirectoryFacts

/** A question to the directory; what is left out, or empty, is not asked for. `page` starts at 1. */
export type ListingQuery = {
  readonly page: number
  readonly entries: number
  /** CAIP-2 ids: wallets that know any of them. */
  readonly chains?: readonly string[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly badge?: 'certified' | undefined
}

/** A page of answers; `count` is how many there are in all, as the directory says, which need not be true. */
export type ListingPage = {
  readonly listings: readonly Listing[]
  readonly count: number
  /** `snapshot` when the directory did not answer in time: the best-known wallets, as they were when this was built. */
  readonly source: 'directory' | 'snapshot'
  /** With a snapshot of a directory that is only slow: what it answers later. It rejects when it never does. */
  readonly late?: Promise<ListingPage>
}
