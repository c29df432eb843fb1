import { type Call, HttpError, json, type Route, readJson } from '../route.ts'

const TEXT_CHARACTERS = 100_000

/** What the login page asks: a field is a text, `page` is the origin of the page that embeds it. */
export type RequestFields = {
  text: (field: string, most?: number) => string
  optional: (field: string) => string | undefined
}

/**
 * A route for the login page alone: browsers tell by `Origin` who asks, and pages that embed it are of another origin.
 * So keys that are answered here are in no other page's reach, whatever token it has.
 */
export function sameOriginRoute(
  path: string,
  handle: (ask: RequestFields & { body: object }, call: Call) => unknown,
): Route {
  return {
    method: 'POST',
    path,
    handle: async (call) => {
      requireSameOrigin(call)
      const body = readJson(call)
      return json((await handle({ ...readFields(body), body }, call)) ?? {})
    },
  }
}

/** @throws HttpError 403 unless a page of this very service asks */
export function requireSameOrigin({ origin, url }: Call): void {
  if (origin !== url.origin) throw new HttpError(403, 'origin', 'Only the login page may ask this')
}

function readFields(body: Record<string, unknown>): RequestFields {
  const optional = (field: string, most = TEXT_CHARACTERS) => {
    const value = body[field]
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string' && value.length <= most) return value
    throw new HttpError(400, field, `Must be a text of at most ${most} characters`)
  }
  return {
    optional,
    text(field, most) {
      const value = optional(field, most)
      if (value === undefined) throw new HttpError(400, field, 'Is missing')
      return value
    },
  }
}
