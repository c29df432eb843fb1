import type { NetworkId } from '../lib/caip.ts'
import type { Namespace } from '../schema/network.ts'

/** Parses a CAIP-2 id of a namespace, or its reference alone; undefined when the reference does not match `form`. */
export function parseCaip2(value: unknown, namespace: Namespace, form: RegExp): NetworkId | undefined {
  if (typeof value !== 'string') return undefined
  const prefix = `${namespace}:`
  const reference = value.startsWith(prefix) ? value.slice(prefix.length) : value
  return form.test(reference) ? `${namespace}:${reference}` : undefined
}
