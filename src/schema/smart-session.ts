import { parseUrl } from '../lib/links.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { firstItems, z } from './zod.ts'

/** The most sessions of one account that the service lists. */
const MAX_SESSIONS = 255

const MAX_NAME = 40
const MAX_URL = 2_048
const MAX_TIME = 64
/** Numbers below this are seconds since 1970, numbers from it on are milliseconds: 1973 in ms, the year 5138 in s. */
const FIRST_MS = 1e11
const LAST_MS = 8.64e15

/** A moment in seconds, milliseconds or as ISO text, as ms since 1970; undefined for zero and for anything else. */
const moment = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => momentOf(value)),
  ),
)

function momentOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,20}$/.test(value) ? Number(value) : value
  if (typeof number === 'string' && number.length <= MAX_TIME) return inRange(Date.parse(number))
  return typeof number === 'number' ? inRange(number < FIRST_MS ? number * 1_000 : number) : undefined
}

const inRange = (ms: number): number | undefined => (ms > 0 && ms <= LAST_MS ? Math.round(ms) : undefined)

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

const list = z.catch(z.array(z.unknown()), [])

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
