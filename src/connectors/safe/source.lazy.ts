import type { Connector, ConnectorSource } from '../connector.ts'
import type { ConnectorInfo } from '../shared/lazy-connector.ts'
import { type AskSafe, openSafeChannel } from './channel.ts'
import { icon } from './icon.ts'
import { isSafeOrigin } from './origins.ts'

const ID = 'safe'
const EXPLORER_ID = '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'
const SAFE: ConnectorInfo = {
  id: ID,
  name: 'Safe',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  icon,
  explorerId: EXPLORER_ID,
  isGenuine: true,
}
// A Safe that answers later is listed, but does not connect by itself: the visitor may have begun to do something else.
const AT_ONCE_MS = 1_000

/**
 * Asks the page around this one, with one message, whether it is a Safe, and announces the Safe if it is. The message is
 * repeated each time the modal opens, until there is an answer.
 */
export function startSafe({ config, announce, onOpen }: Parameters<ConnectorSource>[0], signal: AbortSignal): void {
  const isLeftOut = config.connectors.some(({ id }) => id === ID)
  const isExcluded = config.excludeWalletIds.some((id) => id === ID || id === EXPLORER_ID)
  const isAllowed = (origin: string) => isSafeOrigin(origin, config.safeOrigins, location.hostname)
  const around = originAround()
  if (signal.aborted || isLeftOut || isExcluded || (around && !isAllowed(around))) return
  const ask = openSafeChannel(window.parent, isAllowed, around)
  let isFound = false
  const look = async (isFirst: boolean) => {
    if (isFound) return
    const askedAt = performance.now()
    const connector = await findSafe(ask, signal, () => isFirst && performance.now() - askedAt < AT_ONCE_MS)
    if (!connector || isFound || signal.aborted) return
    isFound = true
    signal.addEventListener('abort', announce(connector))
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

/** The connector of the Safe; undefined if nothing or something else answers, or the code does not load. Never rejects. */
async function findSafe(ask: AskSafe, signal: AbortSignal, isAtOnce: () => boolean): Promise<Connector | undefined> {
  try {
    const info = await ask('getSafeInfo', undefined, { signal })
    const connectsItself = isAtOnce() && { connectsItself: true as const }
    const methods = (await import('./connection.lazy.ts')).createSafeMethods(ID, ask, info)
    return methods && { ...SAFE, ...connectsItself, ...methods }
  } catch {
    return undefined
  }
}
