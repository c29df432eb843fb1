import { once } from '../../lib/lazy.ts'
import type { Config } from '../../schema/config/options.ts'
import { offeredSocials } from '../../schema/config/socials.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connector, ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import type { AuthMethods } from './connection.lazy.ts'
import type { LoginFrame } from './login-frame.ts'

const NAMESPACES: readonly Namespace[] = ['eip155', 'solana']

/** The connector of email and social logins, with access to the frame in which a login is made. */
export type AuthConnector = Connector & {
  /** The login frame of this wallet name; its first request adds it to the page. */
  loginFrame(): Promise<LoginFrame>
  /** The login frame, if it has been requested before. */
  openedFrame(): LoginFrame | undefined
}

/** True for the connector of email and social logins. */
export const isAuthConnector = (connector: Connector): connector is AuthConnector => connector.type === 'AUTH'

/** True if the page offers a login: by email or a provider, with a project id, in a namespace with keys. */
export function isLoginOffered(config: Config, plugged: readonly Namespace[]): boolean {
  const { projectId, features, methods } = config
  const byEmail = features.email && methods.includes('email')
  const isWanted = byEmail || (methods.includes('social') && offeredSocials(config).length > 0)
  return Boolean(projectId) && isWanted && NAMESPACES.some((namespace) => plugged.includes(namespace))
}

/** The login connector, for visitors without a wallet: a service keeps their keys. Its frame is loaded on the first use. */
export const auth: ConnectorSource = ({ announce, ...env }) => {
  if (!isLoginOffered(env.config, env.namespaces)) return () => {}
  let methods: AuthMethods | undefined
  let isStopped = false
  const load = once(async () => {
    const { createAuthMethods } = await import('./connection.lazy.ts')
    methods = createAuthMethods(env)
    if (isStopped) methods.stop()
    return methods
  })
  const info = { id: 'auth', name: 'Auth', type: 'AUTH', namespaces: NAMESPACES, joinsNamespaces: true } as const
  const connector: AuthConnector = {
    ...createLazyConnector(info, load),
    switchNamespace: async (request) => (await load()).switchNamespace(request),
    forgetConnection: () => void methods?.forgetConnection(),
    loginFrame: async () => (await load()).frame,
    openedFrame: () => methods?.frame,
  }
  const stop = announce(connector)
  return () => {
    stop()
    isStopped = true
    methods?.stop()
  }
}
