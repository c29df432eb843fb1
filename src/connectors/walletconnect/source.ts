import { once } from '../../lib/lazy.ts'
import type { ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import type { WalletConnectMethods } from './connection.lazy.ts'
import { supportedNamespaces } from './supported-namespaces.ts'

/** WalletConnect, for every wallet that is not in this browser; the SDK, 140 kB, comes when somebody asks for it. */
export const walletConnect: ConnectorSource = ({ announce, ...env }) => {
  const { enableWalletConnect, projectId } = env.config
  if (!enableWalletConnect || !projectId) return () => {}
  let verbs: WalletConnectMethods | undefined
  let isOver = false
  const load = once(async () => {
    const { createWalletConnectMethods } = await import('./connection.lazy.ts')
    verbs = createWalletConnectMethods(env)
    // The source may have ended while its code was loaded.
    if (isOver) verbs.stop()
    return verbs
  })
  const connector = createLazyConnector(
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: supportedNamespaces,
      joinsNamespaces: true,
    },
    load,
  )
  const preparePairing = () => {
    load().then(
      (ready) => ready.preparePairing(),
      () => {},
    )
    return verbs?.preparePairing()
  }
  const stop = announce({
    ...connector,
    preparePairing,
    forgetConnection: () => void verbs?.forgetConnection().catch(() => {}),
  })
  return () => {
    stop()
    isOver = true
    verbs?.stop().catch(() => {})
  }
}
