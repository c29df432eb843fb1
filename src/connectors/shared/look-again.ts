import type { Stop } from '../../lib/async.ts'

/** When the page is looked at again (ms): extensions put their objects into it when they are ready, and say nothing. */
const AT = [100, 300, 1_000, 2_000, 4_000]

/** Looks now, when the page has loaded, and a few times within four seconds. */
export function lookAgain(look: () => void): Stop {
  look()
  const timers = AT.map((ms) => setTimeout(look, ms))
  window.addEventListener('load', look)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
  }
}
