import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import type { Connector, ConnectorEvents, Request } from '../connector.ts'
import { ProviderRpcError, toProviderError } from './errors.ts'

type Listener = (value: unknown) => void

/** An EIP-1193 provider, as pages know it; its calls reject with a number in `code`, as EIP-1193 and JSON-RPC have them. */
export type Eip1193Provider = {
  request: Request
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** What the provider tells of: where its session is, and by which accounts. */
export type FacadeState = { accounts(): readonly string[]; chainId(): string | undefined }

const told = {
  accountsChanged: ['accounts', ({ accounts }) => [...accounts()]],
  chainChanged: ['chain', ({ chainId }) => chainId()],
  disconnect: ['disconnect', () => new ProviderRpcError(4900, 'Disconnected')],
} as const satisfies Record<string, readonly [keyof ConnectorEvents, (state: FacadeState) => unknown]>

const isTold = (event: string): event is keyof typeof told => Object.hasOwn(told, event)

/** The EVM part of a session or login as the EIP-1193 provider that `getProvider` answers. */
export function createEvmFacade(state: FacadeState, request: Request, on: Connector['on']): Eip1193Provider {
  const listening = new Map<string, Map<Listener, () => void>>()
  const stop = (event: string, listener: Listener) => {
    listening.get(event)?.get(listener)?.()
    listening.get(event)?.delete(listener)
  }
  const provider: Eip1193Provider = {
    async request(call) {
      try {
        return await request(call)
      } catch (thrown) {
        throw toProviderError(thrown, call.method)
      }
    },
    on(event, listener) {
      if (!isTold(event)) return provider
      stop(event, listener)
      const [name, read] = told[event]
      const own = listening.get(event) ?? new Map<Listener, () => void>()
      listening.set(event, own)
      own.set(
        listener,
        on(name, ({ namespace }) => void (namespace === 'eip155' && listener(read(state)))),
      )
      return provider
    },
    removeListener(event, listener) {
      stop(event, listener)
      return provider
    },
  }
  return provider
}

/** A chain id as EIP-1193 has it, by its network. */
export const hexChainId = (id: NetworkId): string => `0x${BigInt(referenceOf(id)).toString(16)}`

/** The network of such a chain id, whoever wrote it; undefined for none. */
export const networkOfHex = (chainId: unknown): NetworkId | undefined =>
  typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined
