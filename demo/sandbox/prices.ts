const MICROS = 1_000_000

// In millionths of a dollar for one whole coin. Tokens of a pool start with these, and the pool moves them.
const PRICES: Record<string, bigint> = {
  ETH: 2_451_510_000n,
  SOL: 148_230_000n,
  DOT: 4_310_000n,
  BTC: 64_205_900_000n,
  USDC: 1_000_000n,
  ARC: 862_000n,
  QUSD: 999_100n,
  TOLL: 1_250_000n,
  KELP: 37_500n,
}
const OTHER_PRICE = 4_200n

/** The price of a coin without a pool, in millionths of a dollar. */
export const priceOf = (symbol: string): bigint => PRICES[symbol] ?? OTHER_PRICE

/** The value of an amount of base units in millionths of a dollar, rounded down. */
export const worthOf = (units: bigint, decimals: number, price: bigint): bigint =>
  (units * price) / 10n ** BigInt(decimals)

/** Converts millionths of a dollar to the JSON number that the public API sends. For output only, not for arithmetic. */
export const dollars = (micros: bigint): number => Number(micros) / MICROS
