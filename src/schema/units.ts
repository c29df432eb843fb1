import { z } from './zod.ts'

/** Base units that stand as a JSON number, which is exact up to 2^53 − 1: lamports, satoshi. */
export const baseUnits = z.pipe(
  z.int().check(z.minimum(0)),
  z.transform((value: number) => BigInt(value)),
)
