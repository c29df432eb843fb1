import type { Door } from '../http-server.ts'
import { isOf } from '../records.ts'
import { type Call, Refusal, type Reply, type Route } from '../route.ts'
import { type ActiveFault, rpcEffects, socketFaults } from './fault-effects.ts'
import { effectOf, type FaultOrder, parseOrder } from './fault-request.ts'

type Standing = FaultOrder & ActiveFault & { left: number; end: () => void }

/**
 * The faults in force: `apply` lets a request through them, `routes` take the tester's orders. `strike` finds, and counts,
 * the one of these `faults` that strikes a call which came by a socket, or for one.
 */
export type Faults = {
  apply: (service: string, call: Call, answer: () => Promise<Reply>) => Promise<Reply | undefined>
  strike: (service: string, call: Call, faults: readonly string[]) => (ActiveFault & { fault: string }) | undefined
  routes: Route[]
}

/** Starts without any fault. `doors` maps a service's name to its door and may fill up later. */
export function createFaults(doors: ReadonlyMap<string, Door>): Faults {
  const standing = new Map<string, Standing[]>()
  const faultsOf = (service: string) => standing.get(service) ?? []

  const find = (service: string, call: Call, isMeant: (one: Standing) => boolean) => {
    const struck = faultsOf(service).find(
      (one) => one.left > 0 && call.url.href.includes(one.only ?? '') && isMeant(one),
    )
    if (struck) struck.left -= 1
    return struck
  }

  const apply: Faults['apply'] = async (service, call, answer) => {
    const struck = find(service, call, ({ fault }) => effectOf(fault) !== undefined)
    return struck ? effectOf(struck.fault)?.(struck, call, answer) : answer()
  }

  const strike: Faults['strike'] = (service, call, faults) =>
    find(service, call, ({ fault, method }) => faults.includes(fault) && (method ?? call.method) === call.method)

  const order = async (service: string, wanted: FaultOrder) => {
    const isReplaced = (one: Standing) =>
      one.only === wanted.only || (wanted.fault === 'off' && wanted.only === undefined)
    const [replaced, kept] = split(faultsOf(service), isReplaced)
    const added = wanted.fault === 'off' ? [] : [stand(wanted)]
    standing.set(service, wanted.only ? [...added, ...kept] : [...kept, ...added]) // the more exact one goes first
    for (const one of replaced) one.end()
    const door = doors.get(service)
    await door?.setOpen(!faultsOf(service).some(closesDoor))
    door?.sockets?.obey(wanted)
  }

  const take = async (call: Call): Promise<Reply> => {
    const wanted = parseOrder(call)
    const services = [...doors.keys()].filter((service) => isOf(wanted.service, service))
    if (services.length === 0) throw new Refusal(400, 'service', `Known: rpc, ${[...doors.keys()].join(', ')}`)
    const unfit = services.find((service) => !canHave(service, wanted.fault))
    if (unfit !== undefined) throw new Refusal(400, 'fault', `${unfit} cannot have ${wanted.fault}`)
    await Promise.all(services.map((service) => order(service, wanted)))
    return { status: 204 }
  }

  const canHave = (service: string, fault: string) => {
    if (fault === 'off') return true
    if (doors.get(service)?.sockets) return socketFaults.has(fault)
    return effectOf(fault) !== undefined && (isOf('rpc', service) || !(fault in rpcEffects))
  }

  const clear = async () => {
    await Promise.all([...doors.keys()].map((service) => order(service, { service, fault: 'off' })))
  }

  const routes: Route[] = [
    { method: 'POST', path: '/faults', aside: true, handle: take },
    { method: 'DELETE', path: '/faults', aside: true, handle: () => clear().then(() => ({ status: 204 })) },
  ]
  return { apply, strike, routes }
}

/** With neither `times` nor `only`, a drop leaves nobody to answer: the port itself refuses. */
const closesDoor = (one: Standing) => one.fault === 'drop' && one.left === Number.POSITIVE_INFINITY && !one.only

function stand(order: FaultOrder): Standing {
  const ending = new AbortController()
  return { ...order, left: order.times ?? Number.POSITIVE_INFINITY, ended: ending.signal, end: () => ending.abort() }
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
