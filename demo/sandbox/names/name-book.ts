import type { Address } from 'viem'

/** A name of the service. `addresses` is keyed by coin type (ENSIP-9, ENSIP-11); times are ISO texts. */
export type NameRecord = {
  name: string
  registered_at: string
  updated_at: string
  attributes: Record<string, string>
  addresses: Record<number, { address: Address; created_at: string }>
}

/** The names of the service, in memory. Names are in lower case. */
export type NameBook = {
  find: (name: string) => NameRecord | undefined
  /** The names that lead to an address, oldest first. */
  of: (address: Address) => NameRecord[]
  /** Adds a name for some coin types. The caller checks that it is free. */
  add: (name: string, address: Address, coinTypes: readonly number[], attributes?: Record<string, string>) => NameRecord
}

/** Creates an empty book. */
export function createNameBook(): NameBook {
  const records = new Map<string, NameRecord>()
  return {
    find: (name) => records.get(name),
    of: (address) =>
      [...records.values()].filter(({ addresses }) =>
        Object.values(addresses).some((entry) => entry.address === address),
      ),
    add(name, address, coinTypes, attributes = {}) {
      const now = new Date().toISOString()
      const addresses = Object.fromEntries(coinTypes.map((type) => [type, { address, created_at: now }]))
      const record = { name, registered_at: now, updated_at: now, attributes, addresses }
      records.set(name, record)
      return record
    },
  }
}
