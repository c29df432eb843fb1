import { batch } from 'nanostores'
import { type AccountId, splitAccountId } from '../../../lib/caip.ts'
import { reportUncaught } from '../../../lib/emitter.ts'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import { findSignInProblem } from '../../../lib/sign-in/check-message.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { SignInSession } from '../../../schema/sign-in.ts'
import { type Core, modelOf } from '../../core.ts'
import { createSessions } from '../../models/sessions.ts'
import { createSignIn } from '../../models/sign-in.ts'
import { notifyError } from '../modal/notify.ts'
import { closeModal, showView } from '../modal/open.ts'
import { type SignInService, signInOf } from './siwx.ts'

/** Wallets report an account and a network in several steps; after this time without a change (ms) both are settled. */
export const STABLE_MS = 300

/** The account that is asked to sign in: connected, on a network of the page, and of a namespace that signs in. */
export type Signatory = { readonly id: AccountId; readonly namespace: Namespace }

/** The account in use, if it has to have a session; undefined when the page or the account needs none. */
export function currentSignatory(core: Core): Signatory | undefined {
  const { status, id, namespace } = core.$account.get()
  const isReady = status === 'connected' && core.$network.get().supported
  return isReady && id && signInOf(core.$config.get())?.isFor(namespace) ? { id, namespace } : undefined
}

/** True while this account is the one in use. */
export const isCurrent = (core: Core, id: AccountId): boolean =>
  !core.signal.aborted && currentSignatory(core)?.id === id

type Search = { readonly id: AccountId; readonly done: Promise<boolean> }

const running = new WeakMap<Core, Search>()

/**
 * Looks for the session of the account in use; without one, it asks the visitor to sign in. Calls for the same account
 * share one search. Resolves to true when the account is signed in or needs no session.
 */
export function settleSignIn(core: Core): Promise<boolean> {
  const wanted = currentSignatory(core)
  if (!wanted) return Promise.resolve(true)
  const model = modelOf(core, createSignIn)
  if (model.$request.get()?.account === wanted.id) return Promise.resolve(false)
  const last = running.get(core)
  return last?.id === wanted.id ? last.done : share(core, wanted.id, findOrAsk(core, wanted))
}

function share(core: Core, id: AccountId, search: Promise<boolean>): Promise<boolean> {
  const done = search.finally(() => {
    if (running.get(core)?.done === done) running.delete(core)
  })
  running.set(core, { id, done })
  return done
}

/**
 * Lets the search for the session of the account in use begin with `keep`, which takes over what its wallet has signed
 * already. When that fails, the visitor is told and asked.
 */
export function settleWith(core: Core, wanted: Signatory, keep: () => Promise<void>): void {
  const search = keep().then(
    () => true,
    (thrown) => {
      if (isCurrent(core, wanted.id)) notifyError(core, toWalletError(thrown, 'sign-in-failed'))
      return findOrAsk(core, wanted)
    },
  )
  share(core, wanted.id, search).catch(reportUncaught)
}

async function findOrAsk(core: Core, { id, namespace }: Signatory): Promise<boolean> {
  const { $sessions, setSession } = modelOf(core, createSessions)
  const [session, error] = await findSession(core, id)
  if (!isCurrent(core, id)) return false
  if (session) {
    setSession(id, session)
    return true
  }
  // Without an answer of the page, a session that is known and has not expired stays.
  if (error && $sessions.get()[id] && !isExpired($sessions.get()[id])) return true
  if (!error) forgetSession(core, id)
  if (modelOf(core, createSignIn).isPutOff(id)) return true
  askToSignIn(core, { id, namespace }, error)
  return false
}

/** True for a session whose time is over; one without an expiry does not end by itself. */
export const isExpired = (session: SignInSession | undefined): boolean =>
  Date.parse(session?.data.expirationTime ?? '') <= Date.now()

async function findSession(core: Core, id: AccountId): Promise<readonly [SignInSession?, WalletError?]> {
  const { networkId, address } = splitAccountId(id)
  try {
    return [await signInOf(core.$config.get())?.findSession(networkId, address)]
  } catch (thrown) {
    return [undefined, toWalletError(thrown, 'sign-in-failed')]
  }
}

/**
 * Opens the view that asks for a signature, and makes its message, or shows why the page could not tell whether the account
 * has a session. Without our modal, only `wallet.signIn()` asks.
 */
export function askToSignIn(core: Core, { id, namespace }: Signatory, error?: WalletError): void {
  const model = modelOf(core, createSignIn)
  if (!core.modal.isPresented()) return void (error && notifyError(core, error))
  batch(() => {
    model.beginRequest(id, namespace)
    showView(core, { view: 'SIWXSignMessage' })
  })
  if (error) failRequest(core, id, error)
  else void prepareMessage(core, id)
}

function failRequest(core: Core, id: AccountId, error: WalletError): void {
  modelOf(core, createSignIn).updateRequest(id, { phase: 'failed', error: error.code })
  notifyError(core, error)
}

/** Tries a failed request again: looks for a session of the account once more, and makes a new message without one. */
export async function retrySignIn(core: Core, id: AccountId): Promise<void> {
  modelOf(core, createSignIn).updateRequest(id, { phase: 'loading' })
  const [session, error] = await findSession(core, id)
  if (!isCurrent(core, id)) return
  if (session) acceptSession(core, id, session)
  else if (error) failRequest(core, id, error)
  else await prepareMessage(core, id)
}

/**
 * Makes the message of the request, with a new nonce, and checks it before a wallet sees it. A message that is refused is
 * told to the visitor, who may try again.
 */
export async function prepareMessage(core: Core, id: AccountId): Promise<void> {
  const model = modelOf(core, createSignIn)
  model.updateRequest(id, { phase: 'loading' })
  const making = createMessage(core, id)
  const own = makers.get(core)
  // A later message belongs to a later request of the same account.
  const isOver = () => !isCurrent(core, id) || makers.get(core) !== own
  try {
    const message = await making
    if (!isOver()) model.updateRequest(id, { phase: 'ready', message })
  } catch (thrown) {
    if (!isOver()) failRequest(core, id, toWalletError(thrown, 'sign-in-failed'))
  }
}

type Maker = { readonly service: SignInService; readonly madeAt: number }

const makers = new WeakMap<Core, Maker>()

// Servers often forget a nonce after five minutes.
const FRESH_MS = 4 * 60_000

/** True for a message that is still good to sign: it fits, and its nonce is at most four minutes old. */
export function isFresh(core: Core, id: AccountId, message: string): boolean {
  const madeAt = makers.get(core)?.madeAt ?? 0
  return Date.now() - madeAt < FRESH_MS && problemOf(message, id) === undefined
}

/**
 * The service that made the last message and so knows its nonce. A page may have set another `siwx` meanwhile, as React
 * pages do that make one in each render.
 */
export const makerOf = (core: Core): SignInService | undefined =>
  makers.get(core)?.service ?? signInOf(core.$config.get())

/** Makes the message for an account and checks it. @throws WalletError `sign-in-failed` with the reason in `details` */
export async function createMessage(core: Core, id: AccountId): Promise<string> {
  const service = signInOf(core.$config.get())
  const { networkId, address } = splitAccountId(id)
  if (!service) throw new WalletError('aborted')
  makers.set(core, { service, madeAt: Date.now() })
  const message = await service.createMessage({ chainId: networkId, accountAddress: address })
  requireFit(message, id)
  return message
}

/** @throws WalletError `sign-in-failed` for a message that does not fit the page or the account */
export function requireFit(message: string, id: AccountId): void {
  const problem = problemOf(message, id)
  if (problem) throw new WalletError('sign-in-failed', { details: `The sign-in message is refused: ${problem}` })
}

function problemOf(message: string, id: AccountId) {
  const { networkId, address } = splitAccountId(id)
  const { host, origin } = location
  return findSignInProblem(message, { host, origin, networkId, address, now: Date.now() })
}

/** Removes a session that has ended, and tells the page. */
export function forgetSession(core: Core, id: AccountId): void {
  const sessions = modelOf(core, createSessions)
  const session = sessions.$sessions.get()[id]
  if (!session) return
  batch(() => {
    sessions.setSession(id, undefined)
    core.outbox.add({ type: 'sign-out', detail: { namespace: namespaceIn(id), caipAddress: id, session } })
  })
}

/** Takes over a session, tells the page, and closes the view that asked for it. */
export function acceptSession(core: Core, id: AccountId, session: SignInSession): void {
  const model = modelOf(core, createSignIn)
  batch(() => {
    modelOf(core, createSessions).setSession(id, session)
    core.outbox.add({ type: 'sign-in', detail: { namespace: namespaceIn(id), caipAddress: id, session } })
    if (model.$request.get()?.account !== id) return
    model.endRequest()
    closeModal(core)
  })
}

const namespaceIn = (id: AccountId): Namespace => id.slice(0, id.indexOf(':')) as Namespace
