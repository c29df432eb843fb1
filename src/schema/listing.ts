import { cleanLine } from '../lib/text.ts'
import { z } from './zod.ts'

const link = z.catch(z.nullish(z.string().check(z.maxLength(2048))), null)

/** A wallet as the directory lists it, or as a page adds one with `customWallets` (then with `image_url`). */
export const listing = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.pipe(z.string(), z.transform((name) => cleanLine(name, 64))).check(z.minLength(1)),
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
  chains: z.catch(z.optional(z.array(z.string())), undefined),
})

/** A directory entry; never called a wallet, which is the public handle. */
export type Listing = z.infer<typeof listing>
