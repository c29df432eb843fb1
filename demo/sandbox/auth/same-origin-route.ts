import { type Call, HttpError, json, type Route, readJson } from '../route.ts'

const TEXT_CHARACTERS = 100_000

/** Reads the text fields of a request of the login page. The field `page` is the origin of the embedding page. */
export type RequestFields = {
  text: (field: string, most?: number) => string
  optional: (field: string) => string | undefined
}

/**
 * Creates a route that only the login page may call, checked by the `Origin` header of the browser. An embedding page has
 * another origin, so it cannot read keys from these routes, even with a valid token.
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

/** Checks that a page of this service sent the request. @throws HttpError 403 for all other origins */
export function requireSameOrigin({ origin, url }: Call): void {
  if (origin !== url.origin) throw new HttpError(403, 'origin', 'Only the login page may send this request')
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
