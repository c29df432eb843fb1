import { WalletError } from './errors.ts'

/** A CAIP-2 network id, `namespace:reference`, for example `eip155:1` (https://chainagnostic.org/CAIPs/caip-2). */
export type NetworkId = `${string}:${string}`

/**
 * A CAIP-10 account id, `namespace:reference:address`, for example `eip155:1:0xab…`
 * (https://chainagnostic.org/CAIPs/caip-10).
 */
export type AccountId = `${string}:${string}:${string}`

const NETWORK = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Splits a CAIP-2 id; undefined for an invalid one. Use it for network ids from outside. */
export function parseNetworkId(value: unknown): { namespace: string; reference: string } | undefined {
  const match = typeof value === 'string' ? NETWORK.exec(value) : null
  return match ? { namespace: match[1] as string, reference: match[2] as string } : undefined
}

/** True for a valid CAIP-2 id. */
export const isNetworkId = (value: unknown): value is NetworkId => parseNetworkId(value) !== undefined

/** Splits a CAIP-10 id; undefined for an invalid one. */
export function parseAccountId(value: unknown): { networkId: NetworkId; address: string } | undefined {
  if (typeof value !== 'string') return undefined
  const cut = value.lastIndexOf(':')
  const networkId = value.slice(0, cut)
  const address = value.slice(cut + 1)
  return isNetworkId(networkId) && ADDRESS.test(address) ? { networkId, address } : undefined
}

/** Splits a CAIP-10 id that must be valid. @throws WalletError `invalid-account-id` ('Invalid CAIP-10 address') */
export function splitAccountId(value: unknown): { networkId: NetworkId; address: string } {
  const parts = parseAccountId(value)
  if (!parts) throw new WalletError('invalid-account-id', { details: named(value) })
  return parts
}

/** Returns the address of a CAIP-10 id. @throws WalletError `invalid-caip-address` ('Invalid CAIP Address') */
export function plainAddress(value: unknown): string {
  const parts = parseAccountId(value)
  if (!parts) throw new WalletError('invalid-caip-address', { details: named(value) })
  return parts.address
}

/** Makes a CAIP-10 id from a network id and an address that its chain has already checked. */
export const accountId = (networkId: NetworkId, address: string): AccountId => `${networkId}:${address}`

/** Returns the namespace of a CAIP-2 id, for example `eip155` of `eip155:1`. */
export const namespaceOf = (networkId: NetworkId): string => networkId.slice(0, networkId.indexOf(':'))

/** Returns the reference of a CAIP-2 id, for example `1` of `eip155:1`. */
export const referenceOf = (networkId: NetworkId): string => networkId.slice(networkId.indexOf(':') + 1)

// Converting another value to a string may throw.
const named = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : typeof value)
