import type { ServiceServer } from '../http-server.ts'
import { createRandom } from '../random.ts'
import { isNamed } from '../records.ts'
import { type Call, HttpError, type Reply, type Route } from '../route.ts'
import { type ActiveFault, rpcFaultEffects, socketFaults } from './fault-effects.ts'
import { type FaultRequest, findFaultEffect, isWeather, parseFaultRequest } from './fault-request.ts'
import { type ActiveWeather, restartAgain, toDelay, weatherEffects } from './weather-effects.ts'

type RunningFault = FaultRequest & ActiveWeather & { left: number; end: () => void; restarting?: Promise<void> }

/**
 * The running faults. `apply` handles a request under the first matching fault. `takeFault` finds the first of these
 * `faults` that applies to a socket or a message of one, and counts it. `routes` let tests start and end faults.
 */
export type Faults = {
  apply: (service: string, call: Call, answer: () => Promise<Reply>) => Promise<Reply | undefined>
  takeFault: (service: string, call: Call, faults: readonly string[]) => (ActiveFault & { fault: string }) | undefined
  routes: Route[]
}

/** Creates the list of running faults, empty at first. `doors` maps service names to servers; entries may be added later. */
export function createFaults(doors: ReadonlyMap<string, ServiceServer>): Faults {
  const running = new Map<string, RunningFault[]>()
  const faultsOf = (service: string) => running.get(service) ?? []

  const findFault = (service: string, call: Call, isMeant: (one: RunningFault) => boolean) => {
    const struck = faultsOf(service).find((one) => one.left > 0 && isFor(one, call) && isMeant(one))
    if (struck) struck.left -= 1
    return struck
  }

  const applyFault: Faults['apply'] = async (service, call, answer) => {
    const struck = findFault(service, call, ({ fault }) => findFaultEffect(fault) !== undefined)
    return struck ? findFaultEffect(struck.fault)?.(struck, call, answer) : answer()
  }

  const apply: Faults['apply'] = (service, call, answer) => {
    const inWeather = (inner: () => Promise<Reply | undefined>, weather: RunningFault) => () =>
      weatherEffects[weather.fault]?.(weather, service, call, inner) ?? inner()
    const weather = faultsOf(service).filter((one) => isFor(one, call))
    return weather.reduce(inWeather, () => applyFault(service, call, answer))()
  }

  const takeFault: Faults['takeFault'] = (service, call, faults) => {
    const isMeant = ({ fault, method }: RunningFault) =>
      faults.includes(fault) && (method ?? call.method) === call.method
    const latency = faults.includes('slow') && faultsOf(service).find(({ fault }) => fault === 'latency')
    return findFault(service, call, isMeant) ?? (latency ? toDelay(latency, service) : undefined)
  }

  const setFault = async (service: string, wanted: FaultRequest) => {
    const isReplaced = (one: RunningFault) => {
      if (wanted.fault === 'off') return wanted.only === undefined || one.only === wanted.only
      return isWeather(wanted.fault) || isWeather(one.fault) ? one.fault === wanted.fault : one.only === wanted.only
    }
    const [replaced, kept] = partition(faultsOf(service), isReplaced)
    const added = wanted.fault === 'off' ? [] : [runFault(wanted)]
    running.set(service, wanted.only ? [...added, ...kept] : [...kept, ...added]) // faults with `only` are more specific, so they come first
    for (const one of replaced) one.end()
    await Promise.all(replaced.map(({ restarting }) => restarting))
    const door = doors.get(service)
    for (const one of added) if (door && one.fault === 'restart') one.restarting = restartAgain(one, door.setListening)
    await door?.setListening(!faultsOf(service).some(stopsListening))
    door?.sockets?.onFault(wanted)
    const { weather } = door ?? {}
    if (weather && [wanted, ...replaced].some(({ fault }) => weather.faults.has(fault)))
      await weather.change(faultsOf(service).find(({ fault }) => weather.faults.has(fault)))
  }

  const handlePost = async (call: Call): Promise<Reply> => {
    const wanted = parseFaultRequest(call)
    const services = [...doors.keys()].filter((service) => isNamed(wanted.service, service))
    if (services.length === 0) throw new HttpError(400, 'service', `Known: rpc, ${[...doors.keys()].join(', ')}`)
    const unfit = services.find((service) => !supportsFault(service, wanted.fault))
    if (unfit !== undefined) throw new HttpError(400, 'fault', `${unfit} cannot have ${wanted.fault}`)
    await Promise.all(services.map((service) => setFault(service, wanted)))
    return { status: 204 }
  }

  const supportsFault = (service: string, fault: string) => {
    if (fault === 'off' || fault === 'restart' || doors.get(service)?.weather?.faults.has(fault)) return true
    if (doors.get(service)?.sockets) return socketFaults.has(fault) || fault === 'latency'
    if (Object.hasOwn(weatherEffects, fault)) return true
    return findFaultEffect(fault) !== undefined && (isNamed('rpc', service) || !(fault in rpcFaultEffects))
  }

  const clearFaults = async () => {
    await Promise.all([...doors.keys()].map((service) => setFault(service, { service, fault: 'off' })))
  }

  const routes: Route[] = [
    { method: 'POST', path: '/faults', isControl: true, handle: handlePost },
    { method: 'DELETE', path: '/faults', isControl: true, handle: () => clearFaults().then(() => ({ status: 204 })) },
  ]
  return { apply, takeFault, routes }
}

const isFor = ({ only = '' }: FaultRequest, { url }: Call): boolean => url.href.includes(only)

/** A `drop` without `times` and `only` applies to all requests, so the server stops listening. */
const stopsListening = (one: RunningFault) => one.fault === 'drop' && one.left === Number.POSITIVE_INFINITY && !one.only

function runFault(order: FaultRequest): RunningFault {
  const ending = new AbortController()
  const left = order.times ?? Number.POSITIVE_INFINITY
  const random = createRandom(order.seed ?? 1)
  return { ...order, left, random, lost: new Set(), ended: ending.signal, end: () => ending.abort() }
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
