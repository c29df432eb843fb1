import type { ConnectorSource } from '../connector.ts'
import { createEip1193Connector } from './eip1193.ts'

/** The page's own connectors, from `options.connectors`; of two with one id the first is meant. */
export const external: ConnectorSource = ({ config, announce }) => {
  const seen = new Set<string>()
  const stops = config.connectors.flatMap((given) => {
    const connector = seen.has(given.id) ? undefined : createEip1193Connector({ ...given, type: 'EXTERNAL' })
    seen.add(given.id)
    return connector ? [announce(connector)] : []
  })
  return () => {
    for (const stop of stops) stop()
  }
}
