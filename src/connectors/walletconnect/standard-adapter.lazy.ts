import type { Namespace } from '../../schema/network.ts'
import type { Connection } from '../connector.ts'
import { createStandardFacade, type FacadeSource } from '../wallet-standard/facade.ts'
import { approvedNetworks } from './session.ts'
import { createPlainRequest, type PlainEnv } from './standard-requests.ts'

/** How a namespace of a session is asked, and the Wallet Standard wallet that `getProvider` answers for it. */
export function createStandardAdapter(
  env: PlainEnv,
  namespace: Namespace,
  { on, disconnect }: Pick<FacadeSource, 'on' | 'disconnect'>,
): Pick<Connection, 'request' | 'native'> {
  const { session } = env
  const request = createPlainRequest(env, namespace)
  const native = createStandardFacade({
    name: session.walletName,
    namespace,
    accounts: () => session.claims(namespace),
    networks: () => approvedNetworks(session, namespace) ?? [],
    request,
    can: (method) => session.approved(namespace)?.methods.has(method) === true,
    on,
    disconnect,
  })
  return { request, native }
}
