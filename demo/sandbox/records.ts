import { type Call, json, type Route } from './route.ts'

const RECORDS = 1000
const BODY_CHARACTERS = 64_000

/** One request to a service. `query` has the last value of a repeated name; `body` is parsed when it is JSON. */
export type RequestRecord = {
  service: string
  at: number
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  contentType: string | null
  origin: string | null
}

/** The last requests to all services, oldest first. The oldest are dropped above the limit. */
export type Records = { add: (service: string, call: Call) => void; routes: Route[] }

/** Creates an empty list of requests, with the routes that list and clear it. */
export function createRecords(): Records {
  const records: RequestRecord[] = []
  const add = (service: string, call: Call) => {
    records.push(toRecord(service, call))
    if (records.length > RECORDS) records.shift()
  }
  const list = (call: Call) => {
    const service = call.url.searchParams.get('service')
    return records.filter((one) => service === null || isNamed(service, one.service))
  }
  const clear = (call: Call) => {
    const cleared = new Set(list(call))
    records.splice(0, records.length, ...records.filter((one) => !cleared.has(one)))
    return { status: 204 }
  }
  const routes: Route[] = [
    { method: 'GET', path: '/requests', isControl: true, handle: (call) => json(list(call)) },
    { method: 'DELETE', path: '/requests', isControl: true, handle: clear },
  ]
  return { add, routes }
}

/** Converts a call to its record. */
export function toRecord(service: string, call: Call): RequestRecord {
  return {
    service,
    at: Date.now(),
    method: call.method,
    path: call.url.pathname,
    query: Object.fromEntries(call.url.searchParams),
    body: parse(call.body.slice(0, BODY_CHARACTERS)),
    contentType: call.headers['content-type'] ?? null,
    origin: call.origin,
  }
}

/** Does this name of a test mean the service? `rpc` means the RPC services of all chains. */
export function isNamed(name: string, service: string): boolean {
  return name === service || (name === 'rpc' && service.includes(':'))
}

function parse(body: string): unknown {
  if (body === '') return null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
