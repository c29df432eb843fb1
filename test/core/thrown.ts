/** What `WalletError` has, of anything thrown. */
export type Thrown = {
  readonly code: string
  readonly message: string
  readonly details?: string
  readonly cause?: unknown
}

/** Waits for what a promise throws, and fails when it does not; needs no sandbox. */
export async function thrownBy(promise: Promise<unknown>): Promise<Thrown> {
  const thrown = await promise.then(
    () => nothing,
    (reason) => reason,
  )
  if (thrown === nothing) throw new Error('nothing was thrown')
  return thrown
}

const nothing = Symbol('nothing')
