import { parseUrl } from '../lib/links.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { moment } from './moment.ts'
import { firstItems, z } from './zod.ts'

/** The most sessions of one account that the service lists. */
const MAX_SESSIONS = 255
/** More permissions or policies than one session has. */
const MAX_TERMS = 100

const MAX_NAME = 40
const MAX_URL = 2_048

const secureUrl = z.pipe(
  z.string().check(z.maxLength(MAX_URL)),
  z.transform((url) => (parseUrl(url)?.protocol === 'https:' ? url : undefined)),
)

const project = z.object({
  name: z.catch(
    z.pipe(
      z.string(),
      z.transform((name) => cleanLine(name, MAX_NAME)),
    ),
    '',
  ),
  url: z.catch(z.optional(secureUrl), undefined),
  iconUrl: z.catch(z.optional(z.string().check(z.maxLength(MAX_URL))), undefined),
})

const list = z.catch(firstItems(z.unknown(), MAX_TERMS), [])

/**
 * One session. Only its id must be valid, because a session that is not shown cannot be revoked. The account signs the id,
 * so it may hold no blanks or lines, which would let the service pass another message off as an id.
 */
export const smartSession = z.object({
  pci: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
  project: z.catch(project, { name: '', url: undefined, iconUrl: undefined }),
  expiry: moment,
  createdAt: moment,
  revokedAt: moment,
  permissions: list,
  policies: list,
  context: z.optional(z.unknown()),
})

/** A permission that an account gave to an app. The times are in ms since 1970; undefined ones are unknown or not there. */
export type SmartSession = z.infer<typeof smartSession>

/** The response of `GET v1/sessions/{account}`; its items are parsed one by one, so that an invalid one hides no others. */
export const sessionList = z.object({ pcis: firstItems(z.unknown(), MAX_SESSIONS) })
