import { stopAll } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import type { Connector, ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import { readProviderFunctions } from './provider-functions.ts'

// A wallet that comes late says the first; others are asked by the second, and may have put themselves here as well.
const LOOK_AGAIN = ['ethereum#initialized', 'eip6963:requestProvider']

/** The wallet that put itself at `window.ethereum`, whichever it is, as 'Browser Wallet'; it may come late. */
export const injectedWallet: ConnectorSource = ({ config, announce }) => {
  if (!config.enableInjected || typeof window === 'undefined') return () => {}
  let remove: (() => void) | undefined
  const look = () => {
    if (remove) return
    const provider = read(window, 'ethereum')
    const connector = createEip1193Connector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', provider })
    if (connector) remove = announce(connector)
  }
  look()
  for (const event of LOOK_AGAIN) window.addEventListener(event, look)
  return () => {
    for (const event of LOOK_AGAIN) window.removeEventListener(event, look)
    remove?.()
  }
}

/** The page's own connectors, from `options.connectors`; of two with one id the first is meant. */
export const pageConnectors: ConnectorSource = ({ config, announce }) => {
  const seen = new Set<string>()
  const stops = config.connectors.flatMap((given) => {
    const connector = seen.has(given.id) ? undefined : createEip1193Connector({ ...given, type: 'EXTERNAL' })
    seen.add(given.id)
    return connector ? [announce(connector)] : []
  })
  return () => stopAll(stops)
}

/** What is known of a wallet that speaks EIP-1193, and the object it put into the page. */
type Eip1193Wallet = Pick<
  Connector,
  'id' | 'name' | 'type' | 'icon' | 'rdns' | 'explorerId' | 'imageId' | 'disputed'
> & {
  readonly provider: unknown
}

/**
 * Makes the connector of an EIP-1193 wallet; undefined when the object has no `request` to ask by. Its functions are
 * taken now; the code that calls them comes when somebody connects.
 */
export function createEip1193Connector({ provider, ...info }: Eip1193Wallet): Connector | undefined {
  const functions = readProviderFunctions(provider)
  if (!functions) return undefined
  return createLazyConnector({ ...info, namespaces: ['eip155'] }, async () => {
    const { createEip1193Methods } = await import('./connection.lazy.ts')
    return createEip1193Methods(info.id, provider, functions)
  })
}
