import type { SignedIn } from '../../../connectors/connector.ts'
import { type AccountId, splitAccountId } from '../../../lib/caip.ts'
import { WalletError } from '../../../lib/errors.ts'
import { parseSignInMessage } from '../../../lib/sign-in/message.ts'
import type { SignInSession } from '../../../schema/sign-in.ts'
import type { Core } from '../../core.ts'
import { trackEvent } from '../modal/notify.ts'
import { acceptSession, isCurrent, makerOf } from './settle-sign-in.ts'

/**
 * Hands a signed message to the page, which verifies it, and keeps the session.
 * @throws WalletError `sign-in-smart-account`, `sign-in-failed`, `aborted` when another account is in use by now
 */
export async function keepSignature(core: Core, id: AccountId, { message, signature }: SignedIn): Promise<void> {
  const { networkId, address } = splitAccountId(id)
  const { blockchain: _, chainId: __, address: ___, scheme: ____, ...fields } = parseSignInMessage(message) ?? {}
  const session = {
    data: { ...fields, accountAddress: address, chainId: networkId },
    message,
    signature,
  } as SignInSession
  const service = makerOf(core)
  const network = core.networks.find(networkId)
  if (!service || !network) throw new WalletError('aborted')
  const rpcUrls = await core.nodes(network).catch(() => [])
  await service.addSession(session, { rpcUrls }).catch((error) => {
    throw isSmartAccount(core, id) ? new WalletError('sign-in-smart-account', { cause: error }) : error
  })
  if (!isCurrent(core, id)) {
    // The visitor has disconnected while the page was verifying, and would otherwise stay signed in.
    const isGone = !core.connections.$active.get()[network.namespace]
    if (isGone && service.endsWithConnection) await service.revokeSession(networkId, address).catch(() => {})
    throw new WalletError('aborted')
  }
  acceptSession(core, id, session)
  announceChange(core)
  trackSignIn(core, 'SIWX_AUTH_SUCCESS', id)
}

/** Tells analytics of a step of a sign-in. */
export const trackSignIn = (core: Core, event: string, id: AccountId): void =>
  trackEvent(core, event, { network: splitAccountId(id).networkId, isSmartAccount: isSmartAccount(core, id) })

function isSmartAccount(core: Core, id: AccountId): boolean {
  const { account, id: inUse } = core.$account.get()
  return inUse === id && account?.type === 'smartAccount'
}

/** Tells other tabs to look for the session again. */
export const announceChange = (core: Core): void => core.storage.set('sign_in_changed_at', Date.now())
