/** The amounts of an account at one moment, in base units by `keyOf` an asset, as its nodes told them. */
export type Amounts = {
  readonly byKey: ReadonlyMap<string, bigint>
  /** The keys of all assets that were known then, also of those that could not be read. */
  readonly known: ReadonlySet<string>
  /** True if no asset was missing then, so that an asset which appears later was zero. */
  readonly isComplete: boolean
}

/** The key of an asset: its address in lower case; empty for the coin. */
export const keyOf = ({ address = '' }: { readonly address?: string }): string => address.toLowerCase()

/** What changed between two moments: by how much each asset rose, and whether one fell. */
type Changes = { readonly rises: ReadonlyMap<string, bigint>; readonly hasFallen: boolean }

/** Compares two moments. An asset that could not be read in one of them has not changed. */
export function changesOf(before: Amounts, now: Amounts): Changes {
  const steps = [...now.byKey].map(([key, amount]) => {
    const start = before.isComplete && !before.known.has(key) ? 0n : amount
    return [key, amount - (before.byKey.get(key) ?? start)] as const
  })
  return { rises: new Map(steps.filter(([, step]) => step > 0n)), hasFallen: steps.some(([, step]) => step < 0n) }
}

/** The later moment, with the earlier amount of what could not be read again. */
export const updated = (before: Amounts, now: Amounts): Amounts => ({
  ...now,
  byKey: new Map([...before.byKey, ...now.byKey]),
})

/** The rises without what the account's owner sent to it; `own` are the amounts of those payments. */
export function withoutOwn(
  rises: ReadonlyMap<string, bigint>,
  own: readonly { readonly key: string; readonly amount: bigint }[],
): ReadonlyMap<string, bigint> {
  const rest = new Map(rises)
  for (const { key, amount } of own) rest.set(key, (rest.get(key) ?? 0n) - amount)
  return new Map([...rest].filter(([, amount]) => amount > 0n))
}
