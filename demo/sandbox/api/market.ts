const MICROS = 1_000_000

// The sandbox's market never moves. Prices are millionths of a dollar for one whole coin.
const PRICES: Record<string, bigint> = {
  ETH: 2_451_510_000n,
  SOL: 148_230_000n,
  DOT: 4_310_000n,
  BTC: 64_205_900_000n,
  USDC: 1_000_000n,
  ARC: 862_000n,
  QUSD: 999_100n,
  KELP: 37_500n,
}
const OTHER_PRICE = 4_200n

/** A coin's price in millionths of a dollar, exact. */
export const priceOf = (symbol: string): bigint => PRICES[symbol] ?? OTHER_PRICE

/** What an amount of base units is worth, in millionths of a dollar, rounded down. */
export const worthOf = (units: bigint, decimals: number, symbol: string): bigint =>
  (units * priceOf(symbol)) / 10n ** BigInt(decimals)

/** Millionths of a dollar as the JSON number that the public API sends; no further arithmetic is done with it. */
export const dollars = (micros: bigint): number => Number(micros) / MICROS
