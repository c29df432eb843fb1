/** One request as a route sees it; `gone` aborts when the client has hung up. */
export type Call = {
  method: string
  url: URL
  params: string[]
  headers: Record<string, string | undefined>
  origin: string | null
  body: string
  closed: AbortSignal
}

/** One answer. `msPerByte` makes it drip, `noCors` hides it from pages, `type` is `application/json` unless given. */
export type Reply = {
  status?: number
  headers?: Record<string, string>
  type?: string
  body?: string
  msPerByte?: number
  noCors?: boolean
}

/** A path with `:parts`, and who answers it. `aside` routes serve the tester: never recorded, never faulted. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  handle: (call: Call) => Reply | Promise<Reply>
  isControl?: boolean
}

/** A refusal in the form the public API documents; a route throws it, at any depth. */
export class HttpError extends Error {
  readonly status: number
  readonly field: string

  constructor(status: number, field: string, description: string) {
    super(description)
    this.status = status
    this.field = field
  }

  /** The answer it stands for. */
  get reply(): Reply {
    const reasons = [{ field: this.field, description: this.message }]
    return { status: this.status, body: JSON.stringify({ status: 'FAILED', reasons }) }
  }
}

/** A JSON answer, 200 unless told otherwise. */
export const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) })

/**
 * Parses a request's body, whatever its content type: pages send JSON as `text/plain` to spare a preflight.
 * @throws HttpError 422 when it is not a JSON object
 */
export function readJson(call: Call): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(call.body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // falls through to the refusal: what is wrong with a body is told in one way
  }
  throw new HttpError(422, 'body', 'The body must be a JSON object')
}

/** Finds the route of a request and the decoded `:parts` of its path; undefined when there is none. */
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
