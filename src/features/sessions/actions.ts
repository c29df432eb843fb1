import { signMessage } from '../../core/actions/account/sign-message.ts'
import { notifyError } from '../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { postRevocation, readSessions } from '../../io/smart-sessions.ts'
import { type AccountId, splitAccountId } from '../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../lib/errors.ts'
import type { SmartSession } from '../../schema/smart-session.ts'
import { createSmartSessions } from './model.ts'

/** The account in use if it is a smart account on an EVM network; only such accounts have smart sessions. */
export function smartAccountOf({ namespace, account, id }: ReturnType<Core['$account']['get']>): AccountId | undefined {
  return namespace === 'eip155' && account?.type === 'smartAccount' ? id : undefined
}

/** True for a session that has been revoked, or has expired by the clock of this device. */
export const isOver = ({ revokedAt, expiry }: SmartSession): boolean =>
  revokedAt !== undefined || (expiry !== undefined && expiry <= Date.now())

/** Reads the sessions of an account. Never rejects: the model holds the failure. */
export async function loadSessions(core: Core, account: AccountId): Promise<void> {
  const model = modelOf(core, createSmartSessions)
  const read = model.beginReading(account)
  try {
    model.setSessions(read, await readServed(core, account))
  } catch (thrown) {
    model.setFailure(read, toWalletError(thrown, 'network-failed').code)
  }
}

// Active ones come first. Sorting here, not in the view, keeps a row in its place when it is revoked.
async function readServed(core: Core, account: AccountId): Promise<readonly SmartSession[]> {
  const { api } = await core.services()
  const isServed = await api.isServed(splitAccountId(account).networkId)
  // An empty list would mean that there are no sessions.
  if (isServed === undefined)
    throw new WalletError('network-failed', { details: 'which networks are served is not known' })
  const sessions = isServed ? await readSessions(core.$config.get(), account, core.signal) : []
  return [...sessions.filter((one) => !isOver(one)), ...sessions.filter(isOver)]
}

/** Reads the sessions when the view opens, unless one of them is being revoked: that changes the list itself. */
export function openSessions(core: Core, account: AccountId): void {
  const { $list, $revocation } = modelOf(core, createSmartSessions)
  if ($revocation.get()?.phase !== 'busy' || $list.get().account !== account) void loadSessions(core, account)
}

/** Asks the visitor whether to revoke a session, or ends the question. While a session is being revoked, it does nothing. */
export function askRevocation(core: Core, pci: string | undefined): void {
  const model = modelOf(core, createSmartSessions)
  if (model.$revocation.get()?.phase !== 'busy')
    model.setRevocation(pci === undefined ? undefined : { pci, phase: 'asked' })
}

/** Revokes a session of the account in use, one at a time: the account signs its id, and the service gets the signature. */
export async function revokeSession(core: Core, pci: string): Promise<void> {
  const model = modelOf(core, createSmartSessions)
  const account = smartAccountOf(core.$account.get())
  if (!account || model.$list.get().account !== account || model.$revocation.get()?.phase === 'busy') return
  model.setRevocation({ pci, phase: 'busy' })
  try {
    const signature = await signMessage(core, pci, 'eip155')
    await tellService(core, account, { pci, signature })
  } catch (thrown) {
    const error = toWalletError(thrown, 'wallet-failed')
    const isLeft = error.code === 'user-rejected' || isAbort(error)
    model.setRevocation(isLeft ? undefined : { pci, phase: 'active' })
    notifyError(core, error)
  }
}

async function tellService(core: Core, account: AccountId, body: { pci: string; signature: string }): Promise<void> {
  const model = modelOf(core, createSmartSessions)
  const { pci } = body
  try {
    await postRevocation(core.$config.get(), account, body, core.signal)
    model.setRevoked(account, pci)
    model.setRevocation(undefined)
  } catch (thrown) {
    // The service may have revoked the session even so.
    await loadSessions(core, account)
    model.setRevocation(outcomeOf(core, account, pci, toWalletError(thrown, 'network-failed')))
  }
}

function outcomeOf(core: Core, account: AccountId, pci: string, error: WalletError) {
  const list = modelOf(core, createSmartSessions).$list.get()
  if (list.account !== account || list.status !== 'ready') return { pci, phase: 'unclear' } as const
  const session = list.sessions?.find((one) => one.pci === pci)
  if (!session || session.revokedAt !== undefined) return undefined
  return { pci, phase: error.code === 'timeout' ? 'unclear' : 'active' } as const
}
