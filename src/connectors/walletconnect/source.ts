import { once } from '../../lib/once.ts'
import type { ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../lazy-connector.ts'
import type { WalletConnectVerbs } from './connection.ts'
import { spoken } from './spoken.ts'

/** WalletConnect, for every wallet that is not in this browser; the SDK, 140 kB, comes when somebody asks for it. */
export const walletConnect: ConnectorSource = ({ announce, ...env }) => {
  const { enableWalletConnect, projectId } = env.config
  if (!enableWalletConnect || !projectId) return () => {}
  let verbs: WalletConnectVerbs | undefined
  let loading: Promise<WalletConnectVerbs> | undefined
  const load = once(() => {
    loading = import('./connection.ts').then(({ createVerbs }) => createVerbs(env))
    return loading.then((ready) => {
      verbs = ready
      return ready
    })
  })
  const connector = createLazyConnector(
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: spoken,
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
  const stop = announce({ ...connector, prepare, forget: () => void verbs?.forget() })
  return () => {
    stop()
    // What is still being loaded is ended as soon as it is there.
    loading?.then((ready) => ready.stop()).catch(() => {})
  }
}
