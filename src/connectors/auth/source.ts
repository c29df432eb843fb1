import { once } from '../../lib/lazy.ts'
import type { Config } from '../../schema/config/options.ts'
import { offeredSocials } from '../../schema/config/socials.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connector, ConnectorSource } from '../connector.ts'
import { createLazyConnector } from '../shared/lazy-connector.ts'
import type { AuthMethods } from './connection.lazy.ts'
import type { LoginFrame } from './login-frame.ts'

const NAMESPACES: readonly Namespace[] = ['eip155', 'solana']

/** The connector of logins, and the way to the session in which a login is made. */
export type AuthConnector = Connector & {
  /** The one session of this wallet name; its frame is put into the page by the first question. */
  loginFrame(): Promise<LoginFrame>
  /** That session, once somebody has asked for it. */
  openedFrame(): LoginFrame | undefined
}

/** True for the connector of email and social logins. */
export const isAuthConnector = (connector: Connector): connector is AuthConnector => connector.type === 'AUTH'

/** Whether the page offers a login: by email or by at least one provider, with a project, where it has keys. */
export function isLoginOffered(config: Config, plugged: readonly Namespace[]): boolean {
  const { projectId, features, methods } = config
  const byEmail = features.email && methods.includes('email')
  const isWanted = byEmail || (methods.includes('social') && offeredSocials(config).length > 0)
  return Boolean(projectId) && isWanted && NAMESPACES.some((namespace) => plugged.includes(namespace))
}

/** Wallets that the login service keeps for people who have none; the frame comes when one is asked for. */
export const auth: ConnectorSource = ({ announce, ...env }) => {
  if (!isLoginOffered(env.config, env.namespaces)) return () => {}
  let verbs: AuthMethods | undefined
  let isOver = false
  const load = once(async () => {
    const { createAuthMethods } = await import('./connection.lazy.ts')
    verbs = createAuthMethods(env)
    if (isOver) verbs.stop()
    return verbs
  })
  const info = { id: 'auth', name: 'Auth', type: 'AUTH', namespaces: NAMESPACES, joinsNamespaces: true } as const
  const connector: AuthConnector = {
    ...createLazyConnector(info, load),
    switchNamespace: async (request) => (await load()).switchNamespace(request),
    forgetConnection: () => void verbs?.forgetConnection(),
    loginFrame: async () => (await load()).frame,
    openedFrame: () => verbs?.frame,
  }
  const stop = announce(connector)
  return () => {
    stop()
    isOver = true
    verbs?.stop()
  }
}
