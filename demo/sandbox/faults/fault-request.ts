import { type Call, HttpError, readJson } from '../route.ts'
import { type FaultEffect, type FaultOptions, faultEffects, rpcFaultEffects, socketFaults } from './fault-effects.ts'
import { weatherEffects } from './weather-effects.ts'

const TEXT_BYTES = 10_000
const REASON_BYTES = 123 // the maximum of a WebSocket close frame

/**
 * The body of `POST /faults`. Without `times`, a fault lasts until `off`. With `only`, it applies only to requests whose
 * URL contains that text, so that parallel tests do not disturb each other.
 */
export type FaultRequest = FaultOptions & { service: string; fault: string; times?: number; only?: string }

const allEffects = new Map<string, FaultEffect>(Object.entries({ ...faultEffects, ...rpcFaultEffects }))
const weathers = new Set(['market', 'restart', ...Object.keys(weatherEffects)])
const known = new Set(['off', ...allEffects.keys(), ...socketFaults, ...weathers])

/** Weather lasts beside faults and beside other weather. */
export const isWeather = (fault: string): boolean => weathers.has(fault)

/** Finds the effect of a fault on requests. Undefined for `off` and for faults of sockets only. */
export const findFaultEffect = (fault: string): FaultEffect | undefined => allEffects.get(fault)

/**
 * Parses the body of `POST /faults`.
 * @throws HttpError 400 that names the field
 */
export function parseFaultRequest(call: Call): FaultRequest {
  const body = readRequestBody(call)
  const service = readText(body, 'service')
  const fault = readText(body, 'fault')
  if (service === undefined) throw new HttpError(400, 'service', 'The name of a service is missing')
  if (fault === undefined || !known.has(fault)) throw new HttpError(400, 'fault', `Known: ${[...known].join(', ')}`)
  const leastStatus = fault === 'answer' || fault === 'rpc-limit' ? 200 : 400
  return {
    service,
    fault,
    only: readText(body, 'only'),
    times: readInteger(body, 'times', 1, 1_000_000),
    status: readInteger(body, 'status', leastStatus, 599),
    ms: readInteger(body, 'ms', 1, 600_000),
    body: typeof body.body === 'string' ? body.body : JSON.stringify(body.body),
    type: readText(body, 'type'),
    method: readText(body, 'method'),
    result: body.result,
    code: readInteger(body, 'code', 3000, 4999),
    reason: readText(body, 'reason', REASON_BYTES),
    bps: readInteger(body, 'bps', -5_000, 10_000),
    seed: readInteger(body, 'seed', 0, 2 ** 32 - 1),
  }
}

function readRequestBody(call: Call): Record<string, unknown> {
  try {
    return readJson(call)
  } catch {
    throw new HttpError(400, 'body', 'The body must be a JSON object {service, fault, times?, status?}')
  }
}

function readText(body: Record<string, unknown>, field: string, most = TEXT_BYTES): string | undefined {
  const value = body[field]
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= most) return value
  throw new HttpError(400, field, `Must be a text of at most ${most} bytes`)
}

function readInteger(body: Record<string, unknown>, field: string, least: number, most: number): number | undefined {
  const value = body[field]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new HttpError(400, field, `Must be a whole number from ${least} to ${most}`)
}
