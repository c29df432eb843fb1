import { once } from '../../lib/once.ts'
import type { ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import type { WalletConnectVerbs } from './connection.lazy.ts'
import { supportedNamespaces } from './supported-namespaces.ts'

/** WalletConnect, for every wallet that is not in this browser; the SDK, 140 kB, comes when somebody asks for it. */
export const walletConnect: ConnectorSource = ({ announce, ...env }) => {
  const { enableWalletConnect, projectId } = env.config
  if (!enableWalletConnect || !projectId) return () => {}
  let verbs: WalletConnectVerbs | undefined
  let isOver = false
  const load = once(async () => {
    const { createVerbs } = await import('./connection.lazy.ts')
    verbs = createVerbs(env)
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
      isSession: true,
    },
    load,
  )
  const prepare = () => {
    load().then(
      (ready) => ready.prepare(),
      () => {},
    )
    return verbs?.prepare()
  }
  const stop = announce({ ...connector, prepare, forget: () => void verbs?.forget().catch(() => {}) })
  return () => {
    stop()
    isOver = true
    verbs?.stop().catch(() => {})
  }
}
