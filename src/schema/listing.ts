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

/** A directory entry; never called a wallet, which is the public handle. */
export type Listing = Parsed<typeof listing>
