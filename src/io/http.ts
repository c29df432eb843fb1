import { type ErrorCode, isAbort, WalletError } from '../lib/errors.ts'
import { parseJson } from '../lib/untrusted.ts'
import type { z } from '../schema/zod.ts'
import { compareClock } from './clock.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_IMAGE_BYTES = 512 * 1024
const MAX_REASON_BYTES = 1024
// Answers of services and nodes have at most 100,000 brackets and colons in 2 MB. With several hundred thousand, parsing
// alone would stop the page for half a second.
const MAX_PARTS = 150_000
const MAX_REASON = 200

// Captured at load time, before a page script can replace `fetch` to read our requests.
const pageFetch = globalThis.fetch?.bind(globalThis)

/** A request; empty values of `query` are not sent. */
type HttpRequest<T> = {
  readonly url: string
  readonly schema: z.ZodMiniType<T>
  readonly query?: Record<string, string | number | undefined>
  readonly body?: unknown
  /** The content type of the body; `text/plain` unless the service refuses it. */
  readonly contentType?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
  /** Whether the page's cookies go with it; `omit` for all services but the page's own server. */
  readonly credentials?: RequestCredentials
  readonly cache?: RequestCache
}

/**
 * Requests JSON and returns the parsed value. All requests to services go through this module. The limits are 10 s and 2 MB.
 * @throws WalletError `network-failed`, `timeout`, `aborted`, `rate-limited` or `bad-response`
 */
export async function fetchJson<T>(request: HttpRequest<T>): Promise<T> {
  const response = await send(request)
  const parsed = request.schema.safeParse(decode(await readText(response, request.signal)))
  if (!parsed.success) throw new WalletError('bad-response', { details: `${response.status} ${parsed.error.message}` })
  return parsed.data
}

/** Sends a request and returns the response's status; for services whose response body does not matter. */
export async function fetchStatus(request: Omit<HttpRequest<unknown>, 'schema'>): Promise<number> {
  const { status, body } = await exchange(request)
  void body?.cancel().catch(() => {})
  return status
}

/**
 * Sends a request and returns the response with any status, and its body of at most 2 MB as text.
 * @throws WalletError `network-failed`, `timeout` or `bad-response`
 */
export async function fetchAnswer(
  request: Omit<HttpRequest<unknown>, 'schema'>,
): Promise<{ status: number; text: string }> {
  const response = await exchange(request)
  return { status: response.status, text: await readText(response, request.signal) }
}

/** Fetches an image of at most 512 KB. Show it in `<img>` only, where an SVG cannot run scripts. @throws WalletError */
export const fetchImage = async (request: Omit<HttpRequest<unknown>, 'schema'>): Promise<Blob> =>
  readImage(await send(request), request.signal)

/**
 * Reads an image of at most 512 KB. It counts the bytes itself, since `content-length` may be wrong, and cancels a longer
 * response. @throws WalletError `bad-response` for a longer response, and for one that is not an image
 */
export async function readImage(response: Response, signal?: AbortSignal): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const length = Number(response.headers.get('content-length'))
  if (!/^image\//i.test(type) || length > MAX_IMAGE_BYTES) {
    void response.body?.cancel().catch(() => {})
    throw new WalletError('bad-response', { details: `${type} ${length} bytes` })
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  const isWhole = await readParts(response, MAX_IMAGE_BYTES, (part) => parts.push(part), signal)
  if (!isWhole) throw new WalletError('bad-response', { details: 'image over 512 kB' })
  return new Blob(parts, { type })
}

async function send(request: Omit<HttpRequest<unknown>, 'schema'>): Promise<Response> {
  const response = await exchange(request)
  if (response.ok) return response
  const details = `HTTP status code: ${response.status} ${await readReason(response)}`
  throw new WalletError(response.status === 429 ? 'rate-limited' : 'network-failed', { details, cause: response })
}

async function exchange({
  url,
  query,
  body,
  contentType = 'text/plain',
  signal,
  keepalive,
  credentials = 'omit',
  cache,
}: Omit<HttpRequest<unknown>, 'schema'>): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const target = new URL(url)
  for (const [key, value] of Object.entries(query ?? {})) if (value) target.searchParams.set(key, String(value))
  try {
    const response = await pageFetch(target, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials,
      ...(keepalive && { keepalive }),
      ...(cache && { cache }),
      // text/plain needs no CORS preflight, and the services parse it as JSON.
      ...(body !== undefined && {
        method: 'POST',
        body: JSON.stringify(body, bigintAsText),
        headers: { 'content-type': contentType },
      }),
    })
    // A response to a GET may come from a cache, with an old date.
    if (body !== undefined) compareClock(response)
    return response
  } catch (cause) {
    throw new WalletError(failure(cause, signal), { cause })
  }
}

// A page may pass bigints in the parameters of a call, and JSON has no bigints.
const bigintAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function failure(cause: unknown, signal: AbortSignal | undefined): ErrorCode {
  if (signal?.aborted) return 'aborted'
  if (isAbort(cause) || (cause as Error)?.name === 'TimeoutError') return 'timeout'
  return 'network-failed'
}

/** Reads a body of at most 2 MB, so that an endless one cannot fill the memory. @throws WalletError */
export async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  const { take, text } = createDecoder()
  if (!(await readParts(response, MAX_BYTES, take, signal)))
    throw new WalletError('bad-response', { details: 'body over 2 MB' })
  return text()
}

/** Reads the beginning of an error response; empty when reading fails. */
async function readReason(response: Response): Promise<string> {
  const { take, text } = createDecoder()
  await readParts(response, MAX_REASON_BYTES, take).catch(() => {})
  return text().slice(0, MAX_REASON)
}

function createDecoder() {
  const decoder = new TextDecoder()
  let text = ''
  return {
    take(part: Uint8Array) {
      text += decoder.decode(part, { stream: true })
    },
    text: () => text,
  }
}

/**
 * Passes the chunks of a body to `take`, up to `max` bytes in total. Returns false and cancels the response when the body is
 * longer. @throws WalletError
 */
async function readParts(
  response: Response,
  max: number,
  take: (part: Uint8Array<ArrayBuffer>) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const reader = response.body?.getReader()
  let room = max
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      take(part.value.subarray(0, room))
      room -= part.value.byteLength
      if (room < 0) {
        void reader?.cancel().catch(() => {})
        return false
      }
    }
    return true
  } catch (cause) {
    void reader?.cancel().catch(() => {})
    throw new WalletError(failure(cause, signal), { cause })
  }
}

function decode(text: string): unknown {
  try {
    if (isDense(text)) throw new SyntaxError('too many lists, records and keys')
    return parseJson(text)
  } catch (cause) {
    throw new WalletError('bad-response', { cause, details: text.slice(0, 200) })
  }
}

/** True for a text with more brackets and colons than any answer has; those within texts count too. */
function isDense(text: string): boolean {
  let parts = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === OPEN_LIST || code === OPEN_RECORD || code === COLON) parts += 1
  }
  return parts > MAX_PARTS
}

const OPEN_LIST = 0x5b
const OPEN_RECORD = 0x7b
const COLON = 0x3a
