// @run alone all
import { nodeUrls } from '../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../setup/sandbox.ts'
import type { Weather } from './journey.ts'
import { journeys } from './walks/all.ts'

// Wallets have nodes of their own elsewhere. Theirs, and those of the test, are asked by a name that the weather leaves alone.
const [PAGE, CALM] = ['127.0.0.1', 'localhost']
for (const urls of [nodeUrls, sandbox.rpcUrls])
  for (const [id, url] of Object.entries(urls)) Object.assign(urls, { [id]: url.replace(PAGE, CALM) })

const weather: Readonly<Record<string, readonly string[]>> = {
  market: ['api'],
  latency: ['rpc', 'api', 'directory', 'auth', 'relay'],
  loss: ['rpc', 'api', 'directory', 'auth'],
  restart: ['api', 'directory', 'relay'],
}

const forecast = Object.entries(weather).flatMap(([kind, services]) =>
  services.map((service) => ({ service, kind, only: service === 'rpc' ? { only: PAGE } : {} })),
)

const services = new Set(Object.values(weather).flat())

/** Makes a walk that starts the weather of a seed first, and ends it. */
const inWeather = (walk: (weather: Weather) => Promise<unknown>, seed: number) => async () => {
  await Promise.all(
    forecast.map(({ service, kind, only }, at) => fault(service, kind, { seed: seed * 100 + at, ...only })),
  )
  try {
    await walk('storm')
  } finally {
    await Promise.all([...services].map((service) => fault(service, 'off')))
  }
}

/**
 * Each journey in the weather of the world: moving prices, slow answers, lost requests and services that restart, in two
 * courses. All must come true as in calm; figures, waits and a second acceptance of new figures may differ.
 */
describe('in the weather of the world', () => {
  for (const seed of [1, 2])
    for (const [title, walk] of Object.entries(journeys)) it(`${title} (course ${seed})`, inWeather(walk, seed))
})
