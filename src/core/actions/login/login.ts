import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import type { AuthConnector } from '../../../connectors/auth/source.ts'
import { stopAll } from '../../../lib/async.ts'
import { WalletError } from '../../../lib/errors.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import type { SocialProvider } from '../../../schema/config/socials.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'
import { authOf } from '../../wallets/active-wallet.ts'
import { takeAccounts } from '../account/accounts.ts'
import { connect } from '../connect/connect.ts'
import { closeAfterConnect } from '../modal/close-after-connect.ts'
import { closeModal, showView } from '../modal/open.ts'

const MAX_NAME = 64

/** The login's session. Its first request adds the frame to the page. @throws WalletError `connector-not-found` */
export const loginSession = async (core: Core): Promise<LoginFrame> => requireAuth(core).loginFrame()

/** The social provider of a login and the user's name there; empty for a login by email. */
type Provided = { readonly social?: SocialProvider | undefined; readonly userName?: string | null | undefined }

/**
 * Finishes a login whose steps have all succeeded: connects, closes the modal, and stores the provider.
 * @throws WalletError what `connect` throws; the stored provider then stays unchanged
 */
export async function finishLogin(core: Core, { signal, ...by }: Provided & { signal: AbortSignal }): Promise<void> {
  const connector = requireAuth(core)
  const wanted = core.connections.$requestedNamespace.get()
  const namespace = wanted && connector.namespaces.includes(wanted) ? wanted : undefined
  const before = { social: core.storage.get('social_provider'), userName: core.storage.get('social_username') }
  storeProvider(core, by)
  try {
    await connect(core, { connector, namespace, signal: AbortSignal.any([signal, core.signal]) })
  } catch (error) {
    storeProvider(core, before)
    throw error
  }
  closeAfterConnect(core)
}

/**
 * Switches the visitor's account between a smart account and a plain one, and stores the choice.
 * @throws WalletError
 */
export async function setAccountType(core: Core, type: 'eoa' | 'smartAccount'): Promise<void> {
  const session = await loginSession(core)
  // The service answers `eoa` if it could not switch.
  core.storage.set('preferred_account_type', await session.setPreferredAccount(type, core.signal))
  await refreshUser(core)
}

/** Deploys the contract of the smart account before its first transaction. @throws WalletError */
export async function activateSmartAccount(core: Core): Promise<void> {
  const session = await loginSession(core)
  await session.initSmartAccount(core.signal)
  await refreshUser(core)
}

/** Reads the logged-in user and the accounts of the active namespace again. @throws WalletError */
export async function refreshUser(core: Core): Promise<void> {
  const { active, namespace } = core.$account.get()
  if (!active || active.connector !== authOf(core)) throw new WalletError('not-connected')
  const networkId = core.networks.$byNamespace.get()[namespace]?.active.id
  const connection = await active.connector.connect({ namespace, networkId, signal: core.signal })
  if (core.connections.$active.get()[namespace] !== active) return
  core.connections.setActive({ ...active, connection })
  await takeAccounts(core, namespace, connection.addresses)
}

/**
 * Shows the logins because the page asks for one, and waits until one succeeds.
 * @throws WalletError `no-modal` when no element shows the modal, `aborted` when it closes before, or by the signal
 */
export async function waitForLogin(core: Core, namespace?: Namespace, signal = core.signal): Promise<void> {
  const { id } = requireAuth(core)
  const isIn = () => isActive(core, id, namespace)
  if (isIn()) return
  if (!core.modal.isPresented()) throw new WalletError('no-modal', { details: 'a login needs our modal' })
  core.connections.requestNamespace(namespace)
  showView(core, { view: 'Connect' })
  const over = new AbortController()
  const stops = [
    core.connections.$active.listen(() => isIn() && over.abort()),
    core.modal.$open.listen((open) => open || over.abort()),
  ]
  try {
    await untilAborted(AbortSignal.any([over.signal, core.signal, signal]))
    if (isIn()) return
    if (signal.aborted && !core.signal.aborted) closeModal(core)
    throw new WalletError('aborted')
  } finally {
    stopAll(stops)
  }
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

function requireAuth(core: Core): AuthConnector {
  const connector = authOf(core)
  if (!connector) throw new WalletError('connector-not-found', { details: 'auth' })
  return connector
}

const isActive = (core: Core, id: string, namespace: Namespace | undefined): boolean =>
  Object.values(core.connections.$active.get()).some(
    ({ connector, connection }) => connector.id === id && (!namespace || connection.namespace === namespace),
  )

function storeProvider({ storage }: Core, { social, userName }: Provided): void {
  const name = cleanLine(userName, MAX_NAME)
  if (social) storage.set('social_provider', social)
  else storage.remove('social_provider')
  if (social && name) storage.set('social_username', name)
  else storage.remove('social_username')
}
