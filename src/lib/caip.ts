import { WalletError } from './errors.ts'

// Older wallets know these two networks by ids from before CAIP-2 took the genesis hash.
const formerIds: Readonly<Record<NetworkId, NetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The id under which older wallets know a network; undefined where it has had one only. */
export const formerId = (id: NetworkId): NetworkId | undefined =>
  Object.hasOwn(formerIds, id) ? formerIds[id] : undefined

/** The network that a wallet means by an id, be it a former one. */
export const presentId = (id: NetworkId): NetworkId =>
  (Object.keys(formerIds) as NetworkId[]).find((now) => formerIds[now] === id) ?? id

/** A CAIP-2 network id, `namespace:reference`, as `eip155:1`. */
export type NetworkId = `${string}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`, as `eip155:1:0xab…`. */
export type AccountId = `${string}:${string}:${string}`

const NETWORK = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Splits a CAIP-2 id, or answers undefined when it is none; used wherever a network id comes from outside. */
export function parseNetworkId(value: unknown): { namespace: string; reference: string } | undefined {
  const match = typeof value === 'string' ? NETWORK.exec(value) : null
  return match ? { namespace: match[1] as string, reference: match[2] as string } : undefined
}

/** True for a well-formed CAIP-2 id. */
export const isNetworkId = (value: unknown): value is NetworkId => parseNetworkId(value) !== undefined

/** Splits a CAIP-10 id, or answers undefined when it has not three well-formed parts. */
export function parseAccountId(value: unknown): { networkId: NetworkId; address: string } | undefined {
  if (typeof value !== 'string') return undefined
  const cut = value.lastIndexOf(':')
  const networkId = value.slice(0, cut)
  const address = value.slice(cut + 1)
  return isNetworkId(networkId) && ADDRESS.test(address) ? { networkId, address } : undefined
}

/** Splits a CAIP-10 id that must be one. @throws WalletError `invalid-account-id` ('Invalid CAIP-10 address') */
export function splitAccountId(value: unknown): { networkId: NetworkId; address: string } {
  const parts = parseAccountId(value)
  if (!parts) throw new WalletError('invalid-account-id', { details: named(value) })
  return parts
}

/** The plain address in a CAIP-10 id. @throws WalletError `invalid-caip-address` ('Invalid CAIP Address') */
export function plainAddress(value: unknown): string {
  const parts = parseAccountId(value)
  if (!parts) throw new WalletError('invalid-caip-address', { details: named(value) })
  return parts.address
}

/** Prints a CAIP-10 id from a network id and an address already checked by its chain. */
export const accountId = (networkId: NetworkId, address: string): AccountId => `${networkId}:${address}`

/** The namespace of a CAIP-2 id, as `eip155` of `eip155:1`. */
export const namespaceOf = (networkId: NetworkId): string => networkId.slice(0, networkId.indexOf(':'))

/** The reference of a CAIP-2 id, as `1` of `eip155:1`. */
export const referenceOf = (networkId: NetworkId): string => networkId.slice(networkId.indexOf(':') + 1)

// What is no text may throw when it is made one.
const named = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : typeof value)
