import { batch } from 'nanostores'
import { type Stop, stopAll } from '../../lib/async.ts'
import type { AccountId } from '../../lib/caip.ts'
import { reportUncaught } from '../../lib/emitter.ts'
import { debounce } from '../../lib/timing.ts'
import type { Namespace } from '../../schema/network.ts'
import { notifyError } from '../actions/modal/notify.ts'
import { showView } from '../actions/modal/open.ts'
import {
  acceptSession,
  currentSignatory,
  forgetSession,
  isExpired,
  STABLE_MS,
  settleSignIn,
} from '../actions/sign-in/settle-sign-in.ts'
import { endAllSessions, endSession } from '../actions/sign-in/sign-in.ts'
import { signInOf } from '../actions/sign-in/siwx.ts'
import { type Core, modelOf } from '../core.ts'
import { createSessions } from '../models/sessions.ts'
import { createSignIn } from '../models/sign-in.ts'
import { type Effect, watch } from './effect.ts'

const MAX_TIMER_MS = 2 ** 31 - 1
const AFTER_EXPIRY_MS = 1_000

/**
 * Asks each account to sign in that comes into use without a session, on each network. Ends its session with the
 * connection, at its expiry, and when another tab signs out.
 */
export const requireSignIn: Effect = (core) => {
  const stops = [
    askWhenStable(core),
    guardView(core),
    followExpiry(core),
    endWithConnection(core),
    core.storage.onForeignChange((key) => {
      if (key === 'sign_in_changed_at') lookAgain(core).catch(reportUncaught)
    }),
  ]
  return () => stopAll(stops)
}

function askWhenStable(core: Core): Stop {
  const model = modelOf(core, createSignIn)
  let isOver = false
  const settle = debounce(() => void (isOver || settleSignIn(core).catch(reportUncaught)), STABLE_MS)
  const stop = watch(
    [core.$account, core.$network, core.$config],
    () => currentSignatory(core)?.id ?? '',
    (id) => {
      // The request was for another account, or for one that has disconnected.
      if (model.$request.get() && model.$request.get()?.account !== id) dropRequest(core)
      if (id) settle()
    },
  )
  // The page may have ended the session, or not have answered when the account came into use.
  const stopOpen = core.modal.$open.listen((open) => {
    const id = currentSignatory(core)?.id
    if (open && id && !modelOf(core, createSessions).$sessions.get()[id] && signInOf(core.$config.get())?.isRequired)
      settle()
  })
  return () => {
    isOver = true
    stop()
    stopOpen()
  }
}

const views: ReadonlySet<string> = new Set(['SIWXSignMessage', 'ConnectingSiwe'])

const isShown = (core: Core): boolean => core.router.$stack.get().some(({ view }) => views.has(view))

function dropRequest(core: Core): void {
  batch(() => {
    modelOf(core, createSignIn).endRequest()
    if (isShown(core)) core.router.reset({ view: core.$account.get().status === 'connected' ? 'Account' : 'Connect' })
  })
}

/** Keeps the view of a required sign-in in the open modal; leaving that of another one ends its request. */
function guardView(core: Core): Stop {
  const { $request, putOffRequest } = modelOf(core, createSignIn)
  const isRequired = () => $request.get() !== undefined && signInOf(core.$config.get())?.isRequired === true
  const isOpen = () => core.modal.$open.get() || core.$config.get().embedded
  const stops = [
    core.closeRequests.on('request', ({ preventDefault }) => {
      if (isRequired() && isShown(core)) preventDefault()
    }),
    watch(
      [core.modal.$open, core.router.$stack, $request],
      () => ($request.get() === undefined || (isOpen() && isShown(core)) ? 'fine' : isOpen() ? 'elsewhere' : 'closed'),
      (place) => {
        if (place === 'fine') return
        if (!isRequired()) putOffRequest()
        else if (place === 'elsewhere') showView(core, { view: 'SIWXSignMessage' })
      },
    ),
  ]
  return () => stopAll(stops)
}

/** Looks for the session again when it expires. */
function followExpiry(core: Core): Stop {
  const { $sessions } = modelOf(core, createSessions)
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = (): number => {
    const id = currentSignatory(core)?.id
    return Date.parse((id && $sessions.get()[id]?.data.expirationTime) ?? '') || 0
  }
  const stop = watch([$sessions, core.$account, core.$network], expiry, (at) => {
    clearTimeout(timer)
    if (at)
      timer = setTimeout(
        () => lookAgain(core).catch(reportUncaught),
        Math.min(Math.max(at - Date.now(), 0) + AFTER_EXPIRY_MS, MAX_TIMER_MS),
      )
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Signs out the accounts of a connection that has ended, if the page wants that. */
function endWithConnection(core: Core): Stop {
  const { $sessions } = modelOf(core, createSessions)
  const { forgetPutOff } = modelOf(core, createSignIn)
  return core.connections.$active.listen((now, before = {}) => {
    const ended = (Object.keys(before) as Namespace[]).filter((namespace) => !now[namespace])
    if (ended.length > 0) forgetPutOff()
    if (ended.length === 0 || !signInOf(core.$config.get())?.endsWithConnection) return
    // Other networks may have sessions that this tab has not seen.
    if (Object.keys(now).length === 0) return void endAllSessions(core).catch((error) => notifyError(core, error))
    for (const id of Object.keys($sessions.get()) as AccountId[])
      if (ended.some((namespace) => id.startsWith(`${namespace}:`)))
        endSession(core, id).catch((error) => {
          forgetSession(core, id)
          notifyError(core, error)
        })
  })
}

/** Compares what this tab knows of the account in use with the page's sessions, which may have changed meanwhile. */
async function lookAgain(core: Core): Promise<void> {
  const wanted = currentSignatory(core)
  if (!wanted) return
  const { $request } = modelOf(core, createSignIn)
  const { $sessions } = modelOf(core, createSessions)
  const [networkId, address] = [core.$network.get().network.id, core.$account.get().account?.address ?? '']
  const known = $sessions.get()[wanted.id]
  const session = await signInOf(core.$config.get())
    ?.findSession(networkId, address)
    .catch(() => (isExpired(known) ? undefined : known))
  if (currentSignatory(core)?.id !== wanted.id) return
  const isSigning = $request.get()?.phase === 'signing' || $request.get()?.phase === 'verifying'
  if (session && !known && !isSigning) acceptSession(core, wanted.id, session)
  if (session) return
  forgetSession(core, wanted.id)
  await settleSignIn(core)
}
