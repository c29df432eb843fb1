import { withProject } from '../project.ts'
import { type Recorded, record } from '../records.ts'
import { type Call, json, type Route, readJson } from '../route.ts'
import type { MakePart } from '../service.ts'

const EVENTS = 1000

/** The analytics sink: `POST /e` takes an event, `GET /events` lists what came, oldest first, `DELETE` empties it. */
export const makeAnalytics: MakePart = () => {
  const events: Recorded[] = []
  const take = (call: Call) => {
    readJson(call)
    events.push(record('analytics', call))
    if (events.length > EVENTS) events.shift()
    return json({ status: 'SUCCESS' }, 202)
  }
  const clear = () => {
    events.length = 0
    return { status: 204 }
  }
  const routes: Route[] = [
    withProject({ method: 'POST', path: '/e', handle: take }),
    { method: 'GET', path: '/events', aside: true, handle: () => json(events) },
    { method: 'DELETE', path: '/events', aside: true, handle: clear },
  ]
  return { services: [{ name: 'analytics', path: '', told: 'endpoints', routes }] }
}
