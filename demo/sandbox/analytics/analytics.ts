import { withProject } from '../project.ts'
import { type RequestRecord, toRecord } from '../records.ts'
import { type Call, json, type Route, readJson } from '../route.ts'
import type { CreateServices } from '../service.ts'

const EVENTS = 1000

/** The analytics service: `POST /e` stores an event, `GET /events` lists events oldest first, `DELETE /events` clears them. */
export const createAnalyticsService: CreateServices = () => {
  const events: RequestRecord[] = []
  const addEvent = (call: Call) => {
    readJson(call)
    events.push(toRecord('analytics', call))
    if (events.length > EVENTS) events.shift()
    return json({ status: 'SUCCESS' }, 202)
  }
  const clearEvents = () => {
    events.length = 0
    return { status: 204 }
  }
  const routes: Route[] = [
    withProject({ method: 'POST', path: '/e', handle: addEvent }),
    { method: 'GET', path: '/events', isControl: true, handle: () => json(events) },
    { method: 'DELETE', path: '/events', isControl: true, handle: clearEvents },
  ]
  return { services: [{ name: 'analytics', path: '', infoField: 'endpoints', routes }] }
}
