import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Reply } from '../route.ts'
import type { ActiveFault } from './fault-effects.ts'
import { delayAt, latencyOf } from './latencies.ts'

const LOSS_BPS = 100
const WHOLE_BPS = 10_000
const UP_MS = 10_000
const DOWN_MS = 2_000

/** A running weather: a fault with its own random numbers, which its seed decides, and the requests that it lost. */
export type ActiveWeather = ActiveFault & { random: () => number; lost: Set<string> }

/** Passes a request on in bad weather. Undefined closes the connection. */
export type WeatherEffect = (
  weather: ActiveWeather,
  service: string,
  call: Call,
  answer: () => Promise<Reply | undefined>,
) => Promise<Reply | undefined>

/**
 * The weather of requests, by name. It passes requests on, so faults and other weather apply as well.
 *
 * `latency` delays each as its service does elsewhere. `loss` fails one request of a hundred (`bps`) once, so that asking again
 * helps: half of them before the service heard of it, half when it has done what it was asked for.
 */
export const weatherEffects: Readonly<Record<string, WeatherEffect>> = {
  async latency({ random, ended }, service, { closed }, answer) {
    const signal = AbortSignal.any([ended, closed])
    await pause(delayAt(latencyOf(service), random()), undefined, { signal }).catch(() => {})
    return answer()
  },
  async loss({ random, lost, bps = LOSS_BPS }, _, call, answer) {
    const [draw, key] = [random() * WHOLE_BPS, `${call.method} ${call.url.href} ${call.body}`]
    if (draw >= bps || lost.has(key)) return answer()
    lost.add(key)
    if (draw >= bps / 2) await answer()
    return undefined
  },
}

/** The `slow` that delays one message of a socket in the weather `latency`. */
export const toDelay = (weather: ActiveWeather, service: string): ActiveFault & { fault: string } => ({
  ...weather,
  fault: 'slow',
  ms: delayAt(latencyOf(service), weather.random()),
})

/** Lets a service go for 2 s and come back, again and again, after about 10 s (`ms`) each, until the weather ends. */
export async function restartAgain(
  { random, ended, ms = UP_MS }: ActiveWeather,
  setListening: (open: boolean) => Promise<void>,
): Promise<void> {
  const wait = (time: number) => pause(time, undefined, { signal: ended, ref: false }).catch(() => {})
  while (!ended.aborted) {
    await wait(ms * (0.5 + random()))
    if (ended.aborted) return
    await setListening(false)
    await wait(DOWN_MS)
    await setListening(true)
  }
}
