import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import type { ClaimedAccount } from '../../../src/schema/account.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { sandbox } from '../../setup/sandbox.ts'
import type { Opened } from '../wallets.ts'

/** Networks of all four namespaces. */
export const four = Object.keys(sandbox.rpcUrls).join(' ')
export const solana = networkIn('solana')
export const active = ({ wallet }: Opened) => wallet.$state.get().active

// The sandbox's Bitcoin node answers for both networks without holdings, so no outside service is asked.
const door = sandbox.rpcUrls[networkIn('bip122')] ?? ''

export const rpcUrls = {
  'bip122:000000000019d6689c085ae165831e93': door,
  'bip122:000000000933ea01ad0ee984209779ba': door,
}

/** Makes a connector that shares the given accounts by namespace, and can send events. */
export function connectorOver(
  shares: { readonly [N in Namespace]?: readonly ClaimedAccount[] },
  more: Partial<Connector> = {},
): Connector & { tell(event: string, detail: object): void } {
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const connection = (namespace: Namespace): Connection => ({
    connectorId: more.id ?? 'own',
    namespace,
    addresses: shares[namespace] ?? [],
    chainId: undefined,
    request: async () => null,
    native: {},
  })
  return {
    id: 'own',
    name: 'Own',
    type: 'ANNOUNCED',
    namespaces: Object.keys(shares) as Namespace[],
    connect: async ({ namespace }) => connection(namespace),
    resume: async ({ namespace }) => connection(namespace),
    disconnect: async () => {},
    on(event, listener) {
      const own = listeners.get(event) ?? new Set()
      listeners.set(event, own.add(listener as never))
      return () => void own.delete(listener as never)
    },
    tell(event, detail) {
      for (const listener of listeners.get(event) ?? []) listener(detail as never)
    },
    ...more,
  }
}

/** Solana addresses. */
export const [first, second, third] = sandbox.accounts
  .filter(({ namespace }) => namespace === 'solana')
  .map(({ address }) => address)
