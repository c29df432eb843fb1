import { line, listOf, optional, type Parsed, shape, text } from './parse.ts'

const link = optional(text(), null)

/** A wallet in the directory's format. Wallets of the `customWallets` option have an `image_url` instead of an `image_id`. */
export const listing = shape({
  id: text(/^.{1,64}$/),
  name: line(64),
  homepage: link,
  image_id: link,
  image_url: link,
  mobile_link: link,
  /** The app's universal link, which opens the app by https. */
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: link,
  chains: optional(listOf(text())),
})

/** More fields of the directory. `src/io/directory/listings.ts` parses them, because the first view does not need them. */
type DirectoryFacts = {
  /** The rank in the directory; the lowest comes first. */
  readonly order?: number
  readonly badge_type?: 'certified' | 'none'
  /** How to find the wallet's extension in a page, by namespace. */
  readonly injected?: readonly { readonly namespace?: string; readonly injected_id: string }[]
}

/** An entry of the wallet directory. Check its links with `isWalletLink` before opening them. */
export type Listing = Parsed<typeof listing> & DirectoryFacts

/** A query to the directory; empty fields are not sent. `page` starts at 1. */
export type ListingQuery = {
  readonly page: number
  readonly entries: number
  /** CAIP-2 ids; finds wallets that support at least one of them. */
  readonly chains?: readonly string[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly badge?: 'certified' | undefined
}

/** A page of results. `count` is the total that the directory claims; it may be wrong. */
export type ListingPage = {
  readonly listings: readonly Listing[]
  readonly count: number
  /** `snapshot` when the directory did not answer in time: popular wallets as of the build. */
  readonly source: 'directory' | 'snapshot'
  /** With a snapshot: the directory's late answer. It rejects when the directory fails. */
  readonly late?: Promise<ListingPage>
}
