import type { Connection, Connector, ConnectorSource } from '../../src/connectors/connector.ts'
import { createIdAllocator, type NamedSource } from '../../src/connectors/shared/wallet-list.ts'
import type { Namespace } from '../../src/schema/network.ts'
import { never } from './connecting.ts'

/** Runs a source of wallets that choose their own names with an allocator of its own. */
export const named =
  (source: NamedSource): ConnectorSource =>
  (env) =>
    source({ ...env, ids: createIdAllocator(env.config), listed: new WeakSet() })

/** Connects a connector in a namespace. */
export function connectBy(connector: Connector | undefined, namespace: Namespace, signal = never): Promise<Connection> {
  if (!connector) throw new Error('no connector')
  return connector.connect({ namespace, signal })
}

/** Resumes a connection in a namespace. */
export function resumeBy(connector: Connector | undefined, namespace: Namespace): Promise<Connection | null> {
  if (!connector) throw new Error('no connector')
  return connector.resume({ namespace, signal: never })
}
