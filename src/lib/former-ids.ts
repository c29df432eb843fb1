import type { NetworkId } from './caip.ts'

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
