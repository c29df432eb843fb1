/** The fields of a `WalletError`, read from any thrown value. */
export type Thrown = {
  readonly code: string
  readonly message: string
  readonly details?: string
  readonly cause?: unknown
}

/** Returns what a promise throws, and fails if it does not throw; needs no sandbox. */
export async function thrownBy(promise: Promise<unknown>): Promise<Thrown> {
  try {
    await promise
  } catch (thrown) {
    return thrown as Thrown
  }
  throw new Error('nothing was thrown')
}
