import type { Namespace } from '../../schema/network.ts'
import type { Connection } from '../connector.ts'
import { createStandardFacade, type FacadeConnection } from '../wallet-standard/facade.ts'
import { approvedNetworks } from './session.ts'
import { createStandardSessionRequest, type StandardRequestEnv } from './standard-requests.ts'

/** How a namespace of a session is asked, and the Wallet Standard wallet that `getProvider` answers for it. */
export function createStandardAdapter(
  env: StandardRequestEnv,
  namespace: Namespace,
  { on, disconnect }: Pick<FacadeConnection, 'on' | 'disconnect'>,
): Pick<Connection, 'request' | 'native'> {
  const { session } = env
  const request = createStandardSessionRequest(env, namespace)
  const native = createStandardFacade({
    name: session.walletName,
    namespace,
    accounts: () => session.claims(namespace),
    networks: () => approvedNetworks(session, namespace) ?? [],
    request,
    canRequest: (method) => session.approved(namespace)?.methods.has(method) === true,
    on,
    disconnect,
  })
  return { request, native }
}
