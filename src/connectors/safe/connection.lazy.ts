import type { NetworkId } from '../../lib/caip.ts'
import { safeInfo } from '../../schema/safe.ts'
import type { Connection, Connector } from '../connector.ts'
import { createEvmFacade, hexChainId } from '../eip1193/facade.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import type { AskSafe } from './channel.ts'
import { createSafeRequest } from './requests.ts'
import { findSent } from './transactions.ts'

/** Makes the methods of the Safe's connector from its reply to `getSafeInfo`; undefined for an invalid one. */
export function createSafeMethods(connectorId: string, ask: AskSafe, info: unknown): ConnectorMethods | undefined {
  const parsed = safeInfo.safeParse(info)
  if (!parsed.success) return undefined
  const { safeAddress, chainId } = parsed.data
  const networkId: NetworkId = `eip155:${chainId}`
  // The account and the chain of a frame never change: the Safe loads the page again for another one.
  const on: Connector['on'] = () => () => {}
  const request = createSafeRequest(ask, parsed.data)
  const state = { accounts: () => [safeAddress], chainId: () => hexChainId(networkId) }
  const connection: Connection = {
    connectorId,
    namespace: 'eip155',
    addresses: [{ address: safeAddress, type: 'smartAccount' }],
    chainId,
    networks: [networkId],
    request,
    native: createEvmFacade(state, request, on),
    findSent: (hash) => findSent(ask, hash),
  }
  return {
    connect: async () => connection,
    resume: async () => connection,
    disconnect: async () => {},
    on,
  }
}
