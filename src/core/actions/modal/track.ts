import type { Core } from '../../core.ts'

/** Tells that the visitor did something; what is sent of it, and when, is up to the report. */
export function track(core: Core, event: string, properties: Readonly<Record<string, unknown>> = {}): void {
  core.facts.add({ type: 'track', detail: { event, properties } })
}
