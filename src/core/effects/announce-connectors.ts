import { auth, isLoginOffered } from '../../connectors/auth/source.ts'
import type { Connector, ConnectorSource } from '../../connectors/connector.ts'
import { markDuplicateNames } from '../../connectors/shared/duplicate-names.ts'
import { browserSources } from '../../connectors/sources.ts'
import { walletConnect } from '../../connectors/walletconnect/source.ts'
import { type Stop, stopAll } from '../../lib/async.ts'
import type { WalletError } from '../../lib/errors.ts'
import { alertDeveloper } from '../actions/modal/notify.ts'
import { enabledNamespaces } from '../config/networks.ts'
import type { Core } from '../core.ts'
import { type Effect, watch } from './effect.ts'

/**
 * Runs the connector sources, and restarts them when the options they read change. WalletConnect and the login restart
 * separately, because a change of other options must not end their sessions.
 */
export const announceConnectors: Effect = (core) => {
  const stops = [
    announceFrom(core, [walletConnect], relayKey),
    announceFrom(core, [auth], loginKey),
    announceFrom(core, browserSources, browserKey),
  ]
  return () => stopAll(stops)
}

function announceFrom(core: Core, sources: readonly ConnectorSource[], key: (core: Core) => string): Stop {
  let stops: Stop[] = []
  const end = () => {
    stopAll(stops)
    for (const source of sources) core.connections.setHidden(source, 0)
  }
  const stop = watch(
    [core.$config, core.networks.$byNamespace, core.networks.$enabledNamespaces],
    () => key(core),
    () => {
      end()
      const env = envOf(core)
      const announce = markDuplicateNames(env.announce)
      stops = sources.map((start) =>
        start({ ...env, announce, onHidden: (count) => core.connections.setHidden(start, count) }),
      )
    },
  )
  return () => {
    stop()
    end()
  }
}

function envOf(core: Core): Omit<Parameters<ConnectorSource>[0], 'onHidden'> {
  const plugged = enabledNamespaces(core)
  // With no namespace enabled, only WalletConnect is listed.
  const isWanted = ({ type, namespaces }: Connector) =>
    type === 'WALLET_CONNECT' || namespaces.some((namespace) => plugged.includes(namespace))
  return {
    config: core.$config.get(),
    owner: core,
    namespaces: plugged,
    networks: core.networks.$all.get,
    nodes: core.nodes,
    preferredType: () => core.storage.get('preferred_account_type'),
    announce(connector) {
      if (!isWanted(connector)) return () => {}
      if (connector.connectsItself) connectItself(core, connector)
      return core.connections.addConnector(connector)
    },
    onOpen: (run) => core.modal.$open.listen((open) => void (open && run())),
    onRelayStatus: core.attempt.setRelayConnected,
    onConfigError: (error: WalletError) => alertDeveloper(core, error),
  }
}

// Without this code the visitor can still choose the wallet in the list.
function connectItself(core: Core, connector: Connector): void {
  import('../actions/connect/connect-itself.lazy.ts').then(
    (actions) => actions.connectItself(core, connector),
    () => {},
  )
}

const loginKey = (core: Core): string => {
  const config = core.$config.get()
  const isPossible = isLoginOffered(config, enabledNamespaces(core))
  return [isPossible, config.projectId, config.endpoints.auth].join()
}

const relayKey = (core: Core): string => {
  const { enableWalletConnect, projectId, endpoints } = core.$config.get()
  return [enableWalletConnect, projectId, endpoints.relay].join()
}

const browserKey = (core: Core): string => {
  const { enableAnnounced, enableInjected, connectors } = core.$config.get()
  return [enableAnnounced, enableInjected, ...enabledNamespaces(core), ...connectors.map(({ id }) => id)].join()
}
