import type { NetworkId } from '../lib/caip.ts'
import type { Namespace } from '../schema/network.ts'

/** The CAIP-2 id in a text that is one of this namespace, or its reference alone, of the form given; else undefined. */
export function parseCaip2(value: unknown, namespace: Namespace, form: RegExp): NetworkId | undefined {
  if (typeof value !== 'string') return undefined
  const prefix = `${namespace}:`
  const reference = value.startsWith(prefix) ? value.slice(prefix.length) : value
  return form.test(reference) ? `${namespace}:${reference}` : undefined
}
