import type { Connector } from '../../connectors/connector.ts'
import { connectorSources } from '../../connectors/sources.ts'
import type { Stop } from '../../lib/async.ts'
import type { Core } from '../core.ts'
import { pluggedNamespaces } from '../plugged.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever the options that decide about connectors change, and at the start: the sources announce anew. */
export const announceConnectors: Effect = (core) => {
  let stops: Stop[] = []
  const end = () => {
    for (const stop of stops) stop()
  }
  const stop = watch(
    [core.$config, core.networks.$byNamespace],
    () => keyOf(core),
    () => {
      end()
      const config = core.$config.get()
      const plugged = pluggedNamespaces(core)
      const announce = (connector: Connector) =>
        connector.namespaces.some((namespace) => plugged.includes(namespace))
          ? core.connections.announce(connector)
          : () => {}
      stops = connectorSources.map((start) => start({ config, announce, onHidden: core.connections.setHidden }))
    },
  )
  return () => {
    stop()
    end()
  }
}

const keyOf = (core: Core): string => {
  const { enableAnnounced, enableInjected, connectors } = core.$config.get()
  return [enableAnnounced, enableInjected, ...pluggedNamespaces(core), ...connectors.map(({ id }) => id)].join()
}
