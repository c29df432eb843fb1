// Amounts that stand for `as much as there ever is` in tokens that keep them in fewer bits, and in Permit2.
const LARGEST: ReadonlySet<bigint> = new Set([64n, 96n, 112n, 128n].map((bits) => 2n ** bits - 1n))
// No token has so many units: who asks for more means any amount.
const UNLIMITED = 2n ** 159n

/** An allowance, or `any` where the number means that there is no limit. */
export const limitOf = (amount: bigint): bigint | 'any' => (amount >= UNLIMITED || LARGEST.has(amount) ? 'any' : amount)

// The last second of the last day that a Date can tell.
const MAX_SECONDS = 8_640_000_000_000n

/** Seconds since 1970 for a `Date`; undefined for what comes after all of them, which is for ever. */
export const secondsOf = (value: bigint): number | undefined => (value <= MAX_SECONDS ? Number(value) : undefined)
