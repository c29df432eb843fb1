type Fields = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isMessage = (data: unknown): boolean =>
  isObject(data) && typeof data.topic === 'string' && typeof data.message === 'string'

/**
 * True for a message of the relay that the SDK can process: a JSON-RPC answer, or a subscription with a topic and a
 * message. The SDK throws into the page when it reads another one.
 */
export function isRelayPayload(payload: unknown): boolean {
  if (!isObject(payload)) return false
  const { method, params } = payload
  if (method === undefined) return true
  if (typeof method !== 'string') return false
  return (
    !method.endsWith('_subscription') || (isObject(params) && typeof params.id === 'string' && isMessage(params.data))
  )
}
