import { once } from '../../lib/lazy.ts'
import type { ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import type { WalletConnectMethods } from './connection.lazy.ts'
import { supportedNamespaces } from './supported-namespaces.ts'

/** The WalletConnect connector, for wallets outside this browser. Its SDK (140 kB) is loaded on the first use. */
export const walletConnect: ConnectorSource = ({ announce, ...env }) => {
  const { enableWalletConnect, projectId } = env.config
  if (!enableWalletConnect || !projectId) return () => {}
  let methods: WalletConnectMethods | undefined
  let isStopped = false
  const load = once(async () => {
    const { createWalletConnectMethods } = await import('./connection.lazy.ts')
    methods = createWalletConnectMethods(env)
    // The source may have stopped while the code was loading.
    if (isStopped) methods.stop()
    return methods
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
    return methods?.preparePairing()
  }
  const stop = announce({
    ...connector,
    preparePairing,
    forgetConnection: () => void methods?.forgetConnection().catch(() => {}),
  })
  return () => {
    stop()
    isStopped = true
    methods?.stop().catch(() => {})
  }
}
