import { announced } from './announced.ts'
import type { ConnectorSource } from './connector.ts'
import { external } from './external.ts'
import { injected } from './injected.ts'

/** Where the connectors of this browser come from, in the order in which they are asked; one row a source. */
export const browserSources: readonly ConnectorSource[] = [announced, injected, external]
