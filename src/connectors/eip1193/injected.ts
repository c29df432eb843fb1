import { read } from '../../lib/errors.ts'
import type { ConnectorSource } from '../connector.ts'
import { createEip1193Connector } from './eip1193.ts'

// A wallet that comes late says the first; others are asked by the second, and may have put themselves here as well.
const LOOK_AGAIN = ['ethereum#initialized', 'eip6963:requestProvider']

/** The wallet that put itself at `window.ethereum`, whichever it is, as 'Browser Wallet'; it may come late. */
export const injected: ConnectorSource = ({ config, announce }) => {
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
