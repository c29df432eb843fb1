import { type ActiveFault, rpcEffects } from './fault-effects.ts'
import { effectOf, type FaultOrder, parseOrder } from './fault-order.ts'
import type { Door } from './http.ts'
import { isOf } from './records.ts'
import { type Call, Refusal, type Reply, type Route } from './route.ts'

type Standing = FaultOrder & ActiveFault & { left: number; end: () => void }

/** The faults in force: `apply` lets a request through them, `routes` take the tester's orders. */
export type Faults = {
  apply: (service: string, call: Call, answer: () => Promise<Reply>) => Promise<Reply | undefined>
  routes: Route[]
}

/** Starts without any fault. `doors` maps a service's name to its door and may fill up later. */
export function createFaults(doors: ReadonlyMap<string, Door>): Faults {
  const standing = new Map<string, Standing[]>()
  const faultsOf = (service: string) => standing.get(service) ?? []

  const apply: Faults['apply'] = async (service, call, answer) => {
    const struck = faultsOf(service).find((one) => one.left > 0 && call.url.href.includes(one.only ?? ''))
    if (!struck) return answer()
    struck.left -= 1
    return effectOf(struck.fault)?.(struck, call, answer)
  }

  const order = async (service: string, wanted: FaultOrder) => {
    const isReplaced = (one: Standing) =>
      one.only === wanted.only || (wanted.fault === 'off' && wanted.only === undefined)
    const [replaced, kept] = split(faultsOf(service), isReplaced)
    const added = wanted.fault === 'off' ? [] : [stand(wanted)]
    standing.set(service, wanted.only ? [...added, ...kept] : [...kept, ...added]) // the more exact one goes first
    for (const one of replaced) one.end()
    await doors.get(service)?.setOpen(!faultsOf(service).some(closesDoor))
  }

  const take = async (call: Call): Promise<Reply> => {
    const wanted = parseOrder(call)
    const services = [...doors.keys()].filter((service) => isOf(wanted.service, service))
    if (services.length === 0) throw new Refusal(400, 'service', `Known: rpc, ${[...doors.keys()].join(', ')}`)
    if (wanted.fault in rpcEffects && !services.every((service) => isOf('rpc', service))) {
      throw new Refusal(400, 'fault', `${wanted.fault} needs an RPC door`)
    }
    await Promise.all(services.map((service) => order(service, wanted)))
    return { status: 204 }
  }

  const clear = async () => {
    await Promise.all([...doors.keys()].map((service) => order(service, { service, fault: 'off' })))
  }

  const routes: Route[] = [
    { method: 'POST', path: '/faults', aside: true, handle: take },
    { method: 'DELETE', path: '/faults', aside: true, handle: () => clear().then(() => ({ status: 204 })) },
  ]
  return { apply, routes }
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
