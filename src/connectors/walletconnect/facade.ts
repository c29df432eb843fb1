import type { Connector, ConnectorEvents, Request } from '../connector.ts'
import type { LiveSession } from './session.ts'
import { hexChainId } from './session.ts'

type Listener = (value: unknown) => void

/** An EIP-1193 provider, as pages know it. */
export type Eip1193Provider = {
  request: Request
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

// What is told under each of EIP-1193's names.
const sources = {
  accountsChanged: 'accounts',
  chainChanged: 'chain',
  disconnect: 'disconnect',
} as const satisfies Record<string, keyof ConnectorEvents>

/** The EVM part of a session as the EIP-1193 provider that `getProvider` answers. */
export function createFacade(session: LiveSession, request: Request, on: Connector['on']): Eip1193Provider {
  const stops = new Map<string, Map<Listener, () => void>>()
  const provider: Eip1193Provider = {
    request,
    on(event, listener) {
      if (!Object.hasOwn(sources, event)) return provider
      const own = stops.get(event) ?? new Map<Listener, () => void>()
      stops.set(event, own)
      own.get(listener)?.()
      const name = sources[event as keyof typeof sources]
      own.set(
        listener,
        on(name, ({ namespace }) => void (namespace === 'eip155' && listener(told(name, session)))),
      )
      return provider
    },
    removeListener(event, listener) {
      stops.get(event)?.get(listener)?.()
      stops.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

function told(event: keyof ConnectorEvents, session: LiveSession): unknown {
  if (event === 'accounts') return [...session.addresses('eip155')]
  const id = session.network('eip155')
  return event === 'chain' && id ? hexChainId(id) : { code: 4900, message: 'Disconnected' }
}
