import { formatUnits } from 'viem'
import { createTokenStore } from '../token-store.ts'
import type { Asset } from './assets.ts'
import type { Outcome } from './quote.ts'

/** A purchase as a page of the provider shows it. */
export type Order = { address: string; asset: Asset; fiat: string; amount: string }

/** The orders that wait for their payment, and the history of those that were decided on, newest first. */
export type Orders = ReturnType<typeof createOrders>

/** Creates an empty list of orders. */
export function createOrders() {
  const open = createTokenStore<Order>()
  const rows = new Map<string, unknown[]>()
  let nonce = 0
  return {
    add: open.add,
    find: open.find,
    /** Ends an order; a second call with the same id does nothing. */
    take: open.consume,
    /** Adds the row of an order that was paid (`hash`) or declined. */
    record(order: Order, { units }: Outcome, hash?: string) {
      const list = rows.get(order.address) ?? []
      list.unshift(rowOf(order, units, nonce++, hash))
      rows.set(order.address, list.slice(0, 100))
    },
    of: (address: string): readonly unknown[] => rows.get(address) ?? [],
  }
}

function rowOf({ address, asset }: Order, units: bigint, nonce: number, hash?: string) {
  return {
    id: `onramp-${nonce}-${address}`,
    metadata: {
      operationType: 'buy',
      ...(hash && { hash }),
      minedAt: new Date().toISOString(),
      sentFrom: 'Coinbase',
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${hash ? 'SUCCESS' : 'FAILED'}`,
      nonce,
      chain: asset.caip2,
    },
    transfers: [
      {
        fungible_info: { name: asset.name, symbol: asset.symbol, icon: null },
        direction: 'in',
        quantity: { numeric: formatUnits(units, asset.decimals) },
      },
    ],
  }
}
