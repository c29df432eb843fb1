import type { NetworkId } from './caip.ts'

// Ids of two clusters from before CAIP-2 used the genesis hash; older wallets still use them.
const formerIds: Readonly<Record<NetworkId, NetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The former id of a network, which older wallets use; undefined when the network never had another id. */
export const formerId = (id: NetworkId): NetworkId | undefined =>
  Object.hasOwn(formerIds, id) ? formerIds[id] : undefined

/** Replaces a former id with the current one; any other id is returned unchanged. */
export const presentId = (id: NetworkId): NetworkId =>
  (Object.keys(formerIds) as NetworkId[]).find((now) => formerIds[now] === id) ?? id
