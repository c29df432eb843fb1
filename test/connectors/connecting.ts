import type { Connection, Connector, ConnectorEvents } from '../../src/connectors/connector.ts'
import { createEip1193Connector } from '../../src/connectors/eip1193/source.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'

/** A signal that is never aborted. */
export const never = new AbortController().signal

/** The connector of a valid provider. */
export function connectorOf(provider: unknown): Connector {
  const connector = createEip1193Connector({ id: 'test', name: 'Test', type: 'INJECTED', provider })
  if (!connector) throw new Error('no connector')
  return connector
}

/** Connects to a provider. */
export const connect = (provider: unknown, signal = never, onPending = () => {}): Promise<Connection> =>
  connectorOf(provider).connect({ namespace: 'eip155', signal, onPending })

/** The code of the error that a promise rejects with. */
export const codeOf = async (work: Promise<unknown>): Promise<string> => (await thrownBy(work)).code

/** Records what a connector tells of an event, until the stop. */
export function heard<E extends keyof ConnectorEvents, T>(
  source: Pick<Connector, 'on'> | undefined,
  event: E,
  pick: (detail: ConnectorEvents[E]) => T,
) {
  if (!source) throw new Error('no connector')
  const told: T[] = []
  return { told, stop: source.on(event, (detail) => void told.push(pick(detail))) }
}

/** A function that throws. */
export const throwing = (thrown: unknown) => () => {
  throw thrown
}
