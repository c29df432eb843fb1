import type { NetworkId } from '../../lib/caip.ts'
import { type SafeInfo, safeInfo } from '../../schema/safe.ts'
import type { Connection, Connector, ConnectorSource } from '../connector.ts'
import { createEvmFacade, hexChainId } from '../eip1193/facade.ts'
import { type AskSafe, openSafeChannel } from './channel.ts'
import { icon } from './icon.ts'
import { isSafeOrigin } from './origins.ts'
import { createSafeRequest } from './requests.ts'
import { findSent } from './transactions.ts'

const ID = 'safe'
const EXPLORER_ID = '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'
// A Safe that answers later is listed, but does not connect by itself: the visitor may have begun to do something else.
const AT_ONCE_MS = 1_000

/**
 * Asks the page around this one, with one message, whether it is a Safe, and announces the Safe if it is. The message is
 * repeated each time the modal opens, until there is an answer.
 */
export function startSafe({ config, announce, onOpen }: Parameters<ConnectorSource>[0], signal: AbortSignal): void {
  const isLeftOut = config.connectors.some(({ id }) => id === ID)
  const isExcluded = config.excludeWalletIds.some((id) => id === ID || id === EXPLORER_ID)
  const { parent } = window
  const isAllowed = (origin: string) => isSafeOrigin(origin, config.safeOrigins, location.hostname)
  const around = originAround()
  if (signal.aborted || isLeftOut || isExcluded || (around && !isAllowed(around))) return
  const ask = openSafeChannel(parent, isAllowed, around)
  let isFound = false
  const look = async (isFirst: boolean) => {
    if (isFound) return
    const askedAt = performance.now()
    const parsed = safeInfo.safeParse(await ask('getSafeInfo', undefined, { signal }).catch(() => undefined))
    if (isFound || signal.aborted || !parsed.success) return
    isFound = true
    const isAtOnce = isFirst && performance.now() - askedAt < AT_ONCE_MS
    signal.addEventListener('abort', announce(createSafeConnector(ask, parsed.data, isAtOnce)))
  }
  signal.addEventListener(
    'abort',
    onOpen(() => void look(false)),
  )
  void look(true)
}

// Most browsers tell the origin of the page around, so that other pages get no message. An opaque one may be a Safe whose
// frame hides its origin.
function originAround(): string | undefined {
  const around: string | undefined = location.ancestorOrigins?.[0]
  return around === 'null' ? undefined : around
}

function createSafeConnector(ask: AskSafe, safe: SafeInfo, connectsItself: boolean): Connector {
  const namespace = 'eip155'
  const networkId: NetworkId = `eip155:${safe.chainId}`
  // The account and the chain of a frame never change: the Safe loads the page again for another one.
  const on: Connector['on'] = () => () => {}
  const request = createSafeRequest(ask, safe)
  const accounts = () => [safe.safeAddress]
  const connection: Connection = {
    connectorId: ID,
    namespace,
    addresses: [{ address: safe.safeAddress, type: 'smartAccount' }],
    chainId: safe.chainId,
    networks: [networkId],
    request,
    native: createEvmFacade({ accounts, chainId: () => hexChainId(networkId) }, request, on),
    findSent: (hash) => findSent(ask, hash),
  }
  return {
    id: ID,
    name: 'Safe',
    type: 'ANNOUNCED',
    namespaces: [namespace],
    icon,
    explorerId: EXPLORER_ID,
    isGenuine: true,
    ...(connectsItself && { connectsItself }),
    connect: async () => connection,
    resume: async () => connection,
    disconnect: async () => {},
    on,
  }
}
