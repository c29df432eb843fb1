/** A coin or token: `address` is CAIP-10's, by which it is asked for; a chain's own coin has one that stands for it. */
export type Fungible = { address: string; name: string; symbol: string; decimals: number }

/** What an address holds of a coin or token, in base units; a chain's own coin has no address here. */
export type Holding = Omit<Fungible, 'address'> & { address?: string; units: bigint }
