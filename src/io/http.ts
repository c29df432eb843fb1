import { type ErrorCode, isAbort, WalletError } from '../lib/errors.ts'
import { parseJson } from '../lib/json.ts'
import type { z } from '../schema/zod.ts'
import { compareClock } from './clock.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_IMAGE_BYTES = 512 * 1024

// Taken once, before a page script can swap it for one that reads what we send (SECURITY §1.2).
const pageFetch = globalThis.fetch?.bind(globalThis)

/** What a request needs; `query` leaves out empty values, as the services expect (PROTOCOL §2). */
export type HttpRequest<T> = {
  readonly url: string
  readonly schema: z.ZodMiniType<T>
  readonly query?: Record<string, string | number | undefined>
  readonly body?: unknown
  /** Of the body; `text/plain` unless the service refuses that. */
  readonly contentType?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
}

/**
 * The one door to http services: JSON in, a parsed value out, in 10 s and 2 MB at the most.
 * @throws WalletError `network-failed`, `timeout`, `aborted`, `rate-limited` or `bad-response`
 */
export async function fetchJson<T>(request: HttpRequest<T>): Promise<T> {
  const response = await send(request)
  const parsed = request.schema.safeParse(decode(await readText(response, request.signal)))
  if (!parsed.success) throw new WalletError('bad-response', { details: `${response.status} ${parsed.error.message}` })
  return parsed.data
}

/** Sends a request and answers its status alone; for doors whose body says nothing. */
export async function fetchStatus(request: Omit<HttpRequest<unknown>, 'schema'>): Promise<number> {
  return (await exchange(request)).status
}

/** Fetches an image of at most 512 KB; only ever to be shown in `<img>`. @throws WalletError */
export async function fetchImage(request: Omit<HttpRequest<unknown>, 'schema'>): Promise<Blob> {
  const blob = await (await send(request)).blob()
  if (!blob.type.startsWith('image/') || blob.size > MAX_IMAGE_BYTES)
    throw new WalletError('bad-response', { details: blob.type })
  return blob
}

async function send(request: Omit<HttpRequest<unknown>, 'schema'>): Promise<Response> {
  const response = await exchange(request)
  if (response.ok) return response
  const details = `HTTP status code: ${response.status} ${(await readText(response).catch(() => '')).slice(0, 200)}`
  throw new WalletError(response.status === 429 ? 'rate-limited' : 'network-failed', { details, cause: response })
}

async function exchange({
  url,
  query,
  body,
  contentType = 'text/plain',
  signal,
  keepalive,
}: Omit<HttpRequest<unknown>, 'schema'>): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const target = new URL(url)
  for (const [key, value] of Object.entries(query ?? {})) if (value) target.searchParams.set(key, String(value))
  try {
    const response = await pageFetch(target, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: 'omit',
      ...(keepalive && { keepalive }),
      // text/plain asks for no preflight, and the services read it as JSON (PROTOCOL §2).
      ...(body !== undefined && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': contentType },
      }),
    })
    // What answers a question may come from a cache, with the time it was put there.
    if (body !== undefined) compareClock(response)
    return response
  } catch (cause) {
    throw new WalletError(failure(cause, signal), { cause })
  }
}

function failure(cause: unknown, signal: AbortSignal | undefined): ErrorCode {
  if (signal?.aborted) return 'aborted'
  if (isAbort(cause) || (cause as Error)?.name === 'TimeoutError') return 'timeout'
  return 'network-failed'
}

/** Reads a body up to 2 MB, so that an endless one cannot fill the page's memory. @throws WalletError */
export async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength
      if (size > MAX_BYTES) throw new WalletError('bad-response', { details: 'body over 2 MB' })
      text += decoder.decode(part.value, { stream: true })
    }
  } catch (cause) {
    void reader?.cancel().catch(() => {})
    throw cause instanceof WalletError ? cause : new WalletError(failure(cause, signal), { cause })
  }
  return text
}

function decode(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new WalletError('bad-response', { cause, details: text.slice(0, 200) })
  }
}
