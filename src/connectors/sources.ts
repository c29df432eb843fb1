import { announced } from './announced.ts'
import type { ConnectorSource } from './connector.ts'
import { external } from './external.ts'
import { injected } from './injected.ts'

/** Where connectors come from, in the order in which they are asked; one row a source. */
export const connectorSources: readonly ConnectorSource[] = [announced, injected, external]
