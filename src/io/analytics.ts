import { once } from '../lib/lazy.ts'
import { createUuid } from '../lib/uuid.ts'
import type { Config } from '../schema/config/options.ts'
import { z } from '../schema/zod.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson, fetchStatus } from './http.ts'

const analyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

/** An analytics event. */
export type TrackedEvent = {
  readonly event: string
  readonly address?: string
  readonly properties?: Record<string, unknown>
}

/** Sends events; `send` resolves with false when the service refuses this origin (403). */
export type Analytics = { send(event: TrackedEvent): Promise<boolean> }

/** Makes the analytics sender. It asks the service once whether to send events, and sends no events when that fails. */
export function createAnalytics(config: Config): Analytics {
  const isEnabled = once(() =>
    fetchJson({
      url: `${endpoint(config, 'directory')}/getAnalyticsConfig`,
      schema: analyticsConfig,
      query: sdkQuery(config),
    }).then(
      (answer) => answer.isAnalyticsEnabled,
      () => false,
    ),
  )
  return {
    async send(event) {
      if (!config.projectId || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return true
      if (!(await isEnabled())) return true
      const url = `${endpoint(config, 'analytics')}/e`
      const status = await fetchStatus({ url, query: sdkQuery(config), body: envelope(event), keepalive: true }).catch(
        () => 0,
      )
      return status !== 403
    },
  }
}

const envelope = (event: TrackedEvent) => ({
  eventId: createUuid(),
  // The query and the hash may contain private data.
  url: location.origin + location.pathname,
  domain: location.hostname,
  timestamp: Date.now(),
  props: { type: 'track', ...event },
})
