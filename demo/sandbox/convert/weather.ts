import { setTimeout as pause } from 'node:timers/promises'
import type { Market } from '../evm/market.ts'
import type { FaultOptions } from '../faults/fault-effects.ts'
import { createRandom } from '../random.ts'
import type { Weather } from '../service.ts'

const STEP_MS = 1_000
const STEP_BPS = 10
const JUMP_BPS = 150
/** One step of this many is a jump. */
const JUMP_EACH = 20
const MOST_BPS = 1_500

/**
 * The weather `market` of swaps: with `bps`, prices jump once by that share, else each pool's price walks by a tenth of a
 * percent every second (`ms`) and jumps now and then, the same way for the same `seed`. `off` restores the prices.
 */
export function createMarketWeather(market: Market): Weather {
  let ending = new AbortController()
  let walking: Promise<void> = Promise.resolve()

  const walkOn = async ({ seed = 1, ms = STEP_MS }: FaultOptions, signal: AbortSignal) => {
    const walks = [0, 1, 2, 3].map((pool) => walkPrices(seed + pool))
    while (!signal.aborted) {
      const shares = walks.map((walk) => Number(walk.next().value))
      await market.move((pool) => shares[pool % shares.length] ?? 0)
      await pause(ms, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  return {
    faults: new Set(['market']),
    async change(fault) {
      ending.abort()
      await walking
      ending = new AbortController()
      if (!fault) return market.close()
      if (fault.bps !== undefined) return market.move(() => fault.bps ?? 0)
      // A walk ends with the nodes.
      walking = walkOn(fault, ending.signal).catch(() => {})
    },
  }
}

/** Endless shares of the first price, in hundredths of a percent, one for each step. The same seed gives the same walk. */
export function* walkPrices(seed: number): Generator<number, never> {
  const random = createRandom(seed)
  for (let share = 0; ; ) {
    const step = random() < 1 / JUMP_EACH ? JUMP_BPS : STEP_BPS
    const next = share + (random() < 0.5 ? -step : step)
    share = Math.abs(next) > MOST_BPS ? share : next
    yield share
  }
}
