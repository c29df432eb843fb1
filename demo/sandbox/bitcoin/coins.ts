/** An output of a transaction: satoshis with a script in hex. Times are those of `performance.now()`. */
export type Coin = {
  txid: string
  vout: number
  value: bigint
  script: string
  since: number
  spent?: { txid: string; since: number }
}

/** All outputs of the chain, spent ones included. */
export type Coins = {
  find: (txid: string, vout: number) => Coin | undefined
  of: (script: string) => Coin[]
  add: (coin: Coin) => void
}

/** The totals of a script's coins, in blocks or in the mempool. */
export type Stats = {
  funded_txo_count: number
  funded_txo_sum: number
  spent_txo_count: number
  spent_txo_sum: number
  tx_count: number
}

const BLOCK_MS = 3_000

/** Creates an empty coin list. */
export function createCoins(): Coins {
  const all = new Map<string, Coin>()
  return {
    find: (txid, vout) => all.get(`${txid}:${vout}`),
    of: (script) => [...all.values()].filter((coin) => coin.script === script),
    add: (coin) => void all.set(`${coin.txid}:${coin.vout}`, coin),
  }
}

/** Is the event of this time in a block? A block is found three seconds after each transaction. */
export const isInBlock = ({ since }: { since: number }): boolean => performance.now() >= since + BLOCK_MS

/** Sums the coins of blocks, or those that wait in the mempool. */
export function statsOf(coins: readonly Coin[], inBlocks: boolean): Stats {
  const funded = coins.filter((coin) => isInBlock(coin) === inBlocks)
  const spent = coins.filter((coin) => coin.spent && isInBlock(coin.spent) === inBlocks)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: new Set([...funded.map(({ txid }) => txid), ...spent.map((coin) => coin.spent?.txid)]).size,
  }
}

const sum = (coins: readonly Coin[]): number => Number(coins.reduce((total, { value }) => total + value, 0n))
