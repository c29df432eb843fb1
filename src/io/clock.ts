const TOLERATED_MS = 90_000

// Of the device, and so the same for all wallets of a page: how far its clock is ahead of the services'.
let ahead = 0

/** Compares this device's clock with an answer's; only of requests that no cache answers. Few services let pages see it. */
export function compareClock({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(told)) ahead = Date.now() - told
}

/** Whether this device's clock is so wrong that a relay would not trust what is signed by it. */
export const isClockWrong = (): boolean => Math.abs(ahead) > TOLERATED_MS
