/** One request. `closed` aborts when the client closes the connection. */
export type Call = {
  method: string
  url: URL
  params: string[]
  headers: Record<string, string | undefined>
  origin: string | null
  body: string
  closed: AbortSignal
}

/** One response. `msPerByte` sends it byte by byte, `noCors` omits the CORS headers, `type` defaults to `application/json`. */
export type Reply = {
  status?: number
  headers?: Record<string, string>
  type?: string
  body?: string
  msPerByte?: number
  noCors?: boolean
}

/** A path with `:parts` and its handler. `isControl` routes serve tests: they are not recorded and have no faults. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  handle: (call: Call) => Reply | Promise<Reply>
  isControl?: boolean
}

/** An error in the documented format of the public API. Routes throw it at any depth. */
export class HttpError extends Error {
  readonly status: number
  readonly field: string

  constructor(status: number, field: string, description: string) {
    super(description)
    this.status = status
    this.field = field
  }

  /** The response for this error. */
  get reply(): Reply {
    const reasons = [{ field: this.field, description: this.message }]
    return { status: this.status, body: JSON.stringify({ status: 'FAILED', reasons }) }
  }
}

/** Creates a JSON response, with status 200 by default. */
export const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) })

/**
 * Parses a JSON body. Ignores the content type, because pages send JSON as `text/plain` to avoid a preflight.
 * @throws HttpError 422 when it is not a JSON object
 */
export function readJson(call: Call): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(call.body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // handled below, together with JSON that is not an object
  }
  throw new HttpError(422, 'body', 'The body must be a JSON object')
}

/** Finds the route of a request and the decoded `:parts` of its path. Undefined when there is no such route. */
export function findRoute(routes: readonly Route[], method: string, path: string) {
  for (const route of routes) {
    const params = route.method === method && matchPath(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

function matchPath(pattern: string, path: string): string[] | undefined {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  if (wanted.length !== parts.length) return undefined
  const fits = wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  return fits ? parts.filter((_, at) => wanted[at]?.startsWith(':')).map(decode) : undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new HttpError(400, 'path', `Not a well-formed path: ${part}`)
  }
}
