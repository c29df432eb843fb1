import type { Connection, SignedIn } from '../../../connectors/connector.ts'
import { abortable } from '../../../lib/async.ts'
import { type AccountId, splitAccountId } from '../../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import { parseSignInMessage } from '../../../lib/sign-in/message.ts'
import { delay } from '../../../lib/timing.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { SignInSession } from '../../../schema/sign-in.ts'
import { type Core, modelOf } from '../../core.ts'
import { createAttemptDetails } from '../../models/attempt-details.ts'
import { createSessions } from '../../models/sessions.ts'
import { createSignIn } from '../../models/sign-in.ts'
import { abortWhenDisconnected } from '../../wallets/active-wallet.ts'
import { signMessage } from '../account/sign-message.ts'
import { disconnect } from '../connect/disconnect.ts'
import { notifyError } from '../modal/notify.ts'
import { closeModal } from '../modal/open.ts'
import { announceChange, keepSignature, trackSignIn } from './keep-signature.ts'
import {
  askToSignIn,
  createMessage,
  currentSignatory,
  forgetSession,
  isCurrent,
  isFresh,
  prepareMessage,
  requireFit,
  STABLE_MS,
  settleSignIn,
} from './settle-sign-in.ts'
import { signInOf } from './siwx.ts'

/**
 * Signs the message of the request that is shown, and verifies it with the page. One prompt at a time: a second call while
 * the wallet is asked does nothing. A failure is told, and leads back to the view with a new message.
 */
export async function signRequested(core: Core): Promise<void> {
  const model = modelOf(core, createSignIn)
  const request = model.$request.get()
  if (!request?.message || request.phase !== 'ready') return
  const { account: id } = request
  const message = isFresh(core, id, request.message) ? request.message : await renewMessage(core, id)
  if (!message) return
  model.updateRequest(id, { phase: 'signing', error: undefined })
  trackSignIn(core, 'CLICK_SIGN_SIWX_MESSAGE', id)
  core.notices.hideToast()
  core.router.replace({ view: 'ConnectingSiwe' })
  try {
    await signAndVerify(core, id, message)
  } catch (thrown) {
    const error = toWalletError(thrown, 'sign-in-failed')
    // Another account, or none, is in use by now.
    if (!isCurrent(core, id) || model.$request.get()?.account !== id) return
    model.updateRequest(id, { phase: 'failed', error: error.code })
    leaveWaiting(core)
    trackSignIn(core, 'SIWX_AUTH_ERROR', id)
    notifyError(core, error)
    await prepareMessage(core, id)
  }
}

// The view may have been open for so long that the server has forgotten the nonce.
async function renewMessage(core: Core, id: AccountId): Promise<string | undefined> {
  await prepareMessage(core, id)
  const request = modelOf(core, createSignIn).$request.get()
  return request?.account === id && request.phase === 'ready' ? request.message : undefined
}

function leaveWaiting(core: Core): void {
  if (core.router.$route.get().view === 'ConnectingSiwe') core.router.replace({ view: 'SIWXSignMessage' })
}

/** Lets the wallet sign a message that has been checked, and keeps the session. @throws WalletError */
async function signAndVerify(core: Core, id: AccountId, message: string): Promise<void> {
  const namespace = id.slice(0, id.indexOf(':')) as Namespace
  const { left, stop } = abortWhenDisconnected(core, namespace)
  try {
    const signed = await abortable(askOnce(core, namespace, id, message), left).catch((thrown) => {
      throw signatureError(thrown)
    })
    if (!isCurrent(core, id)) throw new WalletError('aborted')
    modelOf(core, createSignIn).updateRequest(id, { phase: 'verifying' })
    await keepSignature(core, id, signed)
  } finally {
    stop()
  }
}

const prompts = new WeakMap<Connection, Set<AccountId>>()

/** Asks the wallet, unless it still shows an earlier prompt for this account. @throws WalletError `request-pending` */
async function askOnce(core: Core, namespace: Namespace, id: AccountId, message: string): Promise<SignedIn> {
  const connection = core.connections.$active.get()[namespace]?.connection
  if (!connection) throw new WalletError('aborted')
  const open = prompts.get(connection) ?? new Set()
  prompts.set(connection, open)
  if (open.has(id)) throw new WalletError('request-pending')
  open.add(id)
  return askWallet(core, connection, id, message).finally(() => open.delete(id))
}

async function askWallet(core: Core, connection: Connection, id: AccountId, message: string): Promise<SignedIn> {
  const { namespace } = connection
  const fields = parseSignInMessage(message)
  if (!connection.signIn || !fields) return { message, signature: await signMessage(core, message, namespace) }
  const signed = await connection.signIn(fields)
  requireFit(signed.message, id)
  // The wallet writes the text itself; the nonce ties it to this request.
  if (parseSignInMessage(signed.message)?.nonce !== fields.nonce)
    throw new WalletError('sign-in-failed', { details: 'The wallet signed another nonce' })
  return signed
}

function signatureError(thrown: unknown): WalletError {
  const error = toWalletError(thrown, 'wallet-failed')
  if (error.code === 'user-rejected') return new WalletError('sign-in-declined', { cause: error })
  const isClear = error.code === 'sign-in-failed' || error.code === 'request-pending'
  if (isAbort(error) || isClear) return error
  return new WalletError('sign-in-failed', { cause: error })
}

/** Ends the request: a required sign-in disconnects the wallet, any other is put off until the next connection. */
export async function cancelSignIn(core: Core): Promise<void> {
  const model = modelOf(core, createSignIn)
  const request = model.$request.get()
  if (!request) return closeModal(core)
  trackSignIn(core, 'CLICK_CANCEL_SIWX', request.account)
  if (!signInOf(core.$config.get())?.isRequired) {
    model.putOffRequest()
    return closeModal(core)
  }
  await disconnect(core, request.namespace, { isForced: true }).catch((error) => notifyError(core, error))
}

/**
 * Signs the account in use in, for the page: by the view, or without our modal by the wallet at once. Resolves with the
 * session. @throws WalletError `account-undefined`, `sign-in-declined`, `sign-in-failed`, `sign-in-smart-account`, `aborted`
 */
export async function signIn(core: Core): Promise<SignInSession> {
  const model = modelOf(core, createSignIn)
  const wanted = currentSignatory(core)
  if (!wanted) throw new WalletError('account-undefined', { details: 'No account that can sign in' })
  await settleSignIn(core)
  const known = modelOf(core, createSessions).$sessions.get()[wanted.id]
  if (known) return known
  if (!core.modal.isPresented()) await signAtOnce(core, wanted.id)
  else if (!model.$request.get()) askToSignIn(core, wanted)
  return waitForSession(core, wanted.id)
}

/**
 * Goes on after the visitor has connected: closes the modal when the account is signed in, and lets a wallet without our
 * modal sign at once. Without that signature a required sign-in ends the connection.
 */
export async function signInAfterConnect(core: Core): Promise<void> {
  modelOf(core, createSignIn).forgetPutOff()
  await delay(STABLE_MS, core.signal).catch(() => {})
  let wanted = currentSignatory(core)
  while (!(await settleSignIn(core))) {
    const now = currentSignatory(core)
    if (now?.id === wanted?.id || modelOf(core, createSignIn).$request.get()) break
    // The account or the network has changed during the search.
    wanted = now
  }
  if (!wanted || modelOf(core, createSessions).$sessions.get()[wanted.id]) return closeConnected(core)
  if (modelOf(core, createSignIn).$request.get()) return
  if (!wanted || core.modal.isPresented() || !signInOf(core.$config.get())?.isRequired) return
  await signAtOnce(core, wanted.id).catch(async (thrown) => {
    if (!isCurrent(core, wanted.id)) return
    notifyError(core, toWalletError(thrown, 'sign-in-failed'))
    await disconnect(core, wanted.namespace).catch((error) => notifyError(core, error))
  })
}

function closeConnected(core: Core): void {
  // The visitor has disconnected meanwhile, or is connecting again: the open modal belongs to that.
  const isConnecting = core.attempt.$state.get() !== undefined && !modelOf(core, createAttemptDetails).isQuiet()
  if (isConnecting || Object.keys(core.connections.$active.get()).length === 0) return
  if (core.$network.get().supported || core.$config.get().allowUnsupportedChain) closeModal(core)
}

const atOnce = new WeakMap<Core, Map<AccountId, Promise<void>>>()

// Without a view, calls for one account at the same time share one prompt.
function signAtOnce(core: Core, id: AccountId): Promise<void> {
  const all = atOnce.get(core) ?? new Map<AccountId, Promise<void>>()
  atOnce.set(core, all)
  const work =
    all.get(id) ??
    createMessage(core, id)
      .then((message) => signAndVerify(core, id, message))
      .finally(() => all.delete(id))
  all.set(id, work)
  return work
}

function waitForSession(core: Core, id: AccountId): Promise<SignInSession> {
  const model = modelOf(core, createSignIn)
  const { $sessions } = modelOf(core, createSessions)
  return new Promise((resolve, reject) => {
    const look = () => {
      const session = $sessions.get()[id]
      if (!session && model.$request.get()?.account === id && isCurrent(core, id)) return
      stop()
      stopRequest()
      if (session) resolve(session)
      else reject(new WalletError('aborted'))
    }
    const stop = $sessions.listen(look)
    const stopRequest = model.$request.listen(look)
    look()
  })
}

/** Signs the account in use out, for the page. @throws WalletError `sign-in-failed` when the page could not end the session */
export async function signOut(core: Core): Promise<void> {
  const wanted = currentSignatory(core)
  if (wanted) await endSession(core, wanted.id)
}

/** Ends all sessions of the page, because the last wallet has disconnected. @throws WalletError `sign-in-failed` */
export async function endAllSessions(core: Core): Promise<void> {
  const ids = Object.keys(modelOf(core, createSessions).$sessions.get()) as AccountId[]
  try {
    await signInOf(core.$config.get())?.endSessions()
  } finally {
    for (const id of ids) forgetSession(core, id)
    announceChange(core)
  }
}

/** Ends the session of an account, with the page and in all tabs. @throws WalletError `sign-in-failed` */
export async function endSession(core: Core, id: AccountId): Promise<void> {
  const { networkId, address } = splitAccountId(id)
  await signInOf(core.$config.get())?.revokeSession(networkId, address)
  forgetSession(core, id)
  announceChange(core)
}
