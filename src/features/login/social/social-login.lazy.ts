import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import { type SocialResult, withReturnAddress } from '../../../connectors/auth/social-uri.ts'
import { finishLogin, loginSession } from '../../../core/actions/login/login.ts'
import { alertDeveloper, notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { endpoint } from '../../../io/endpoints.ts'
import { createLoginState } from '../../../io/frame/login-state.ts'
import { abortable } from '../../../lib/async.ts'
import { read, serviceWords, toWalletError, WalletError } from '../../../lib/errors.ts'
import { socialName } from '../../../lib/social-name.ts'
import { within } from '../../../lib/timing.ts'
import { takeParam } from '../../../lib/url-param.ts'
import type { RedirectProvider } from '../../../schema/frame/messages.ts'
import { onViewLeft } from '../on-view-left.ts'
import { createSocial, type Social } from './social-model.ts'
import { type FollowedPopup, followPopup, paintPopup, waitForAnswer } from './social-popup.ts'

const POPUP_MS = 2 * 60_000

/**
 * The provider's window: null when the browser blocked the popup; undefined when the provider's page replaces this one.
 */
type PopupHandle = Window | null | undefined

type Run = {
  readonly core: Core
  readonly model: Social
  readonly provider: RedirectProvider
  readonly popup: PopupHandle
  readonly followed: FollowedPopup | undefined
  readonly signal: AbortSignal
}

/**
 * Logs in at a social provider. The connecting view shows the outcome, so nothing is thrown. Leaving the view, or
 * another login, aborts it.
 */
export async function loginBySocial(core: Core, provider: RedirectProvider, popup: PopupHandle): Promise<void> {
  const close = () => popup?.close()
  // The modal was closed while this code loaded, so the login is not wanted any more.
  if (!core.modal.$open.get() && !core.$config.get().embedded) return close()
  const model = modelOf(core, createSocial)
  const signal = AbortSignal.any([model.begin(provider, popup === null ? 'blocked' : 'opening'), core.signal])
  signal.addEventListener('abort', close, { once: true })
  if (popup) paintPopup(popup, socialName(provider), core.$config.get().theme)
  showConnecting(core, provider)
  const stop = onViewLeft(core, 'ConnectingSocial', model.end)
  const over = new AbortController()
  const endLogin = core.attempt.beginLogin()
  try {
    const until = AbortSignal.any([signal, over.signal])
    const followed = popup ? followPopup(popup, until) : undefined
    await runLogin({ core, model, provider, popup, followed, signal: until })
  } catch (thrown) {
    if (!signal.aborted) reportFailure(core, model, provider, toWalletError(thrown, 'frame-failed'))
  } finally {
    endLogin()
    over.abort()
    stop()
    close()
  }
}

function showConnecting({ router }: Core, provider: RedirectProvider): void {
  const route = { view: 'ConnectingSocial', data: { provider } } as const
  if (router.$route.get().view === route.view) router.replace(route)
  else router.push(route)
}

async function runLogin(run: Run): Promise<void> {
  const { core, model, provider, popup, signal } = run
  const { session, result } = await Promise.race([reachProvider(run), waitForClose(run)])
  if (result.error !== undefined) {
    trackEvent(core, 'SOCIAL_LOGIN_ERROR', { provider })
    return model.mark(result.error === 'access_denied' ? 'cancelled' : 'failed')
  }
  popup?.close()
  model.mark('finishing')
  trackEvent(core, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  const { userName } = await session.connectSocial(result.uri, signal)
  await finishLogin(core, { signal, social: provider, userName })
  trackEvent(core, 'SOCIAL_LOGIN_SUCCESS', { provider })
  model.end()
}

/**
 * Rejects when the visitor closes the popup; never resolves. A severed popup may still lead to an answer, and the visitor
 * can continue without it. @throws WalletError `login-cancelled`
 */
async function waitForClose({ followed, model }: Run): Promise<never> {
  if ((await followed?.lost) === 'closed') throw new WalletError('login-cancelled')
  if (followed) model.mark('severed')
  return new Promise(() => {})
}

async function reachProvider(run: Run): Promise<{ session: LoginFrame; result: SocialResult }> {
  const { core, model, provider, popup, followed, signal } = run
  const session = await abortable(loginSession(core), signal)
  await abortable(session.ready(), signal)
  const link = await session.socialUri(provider, signal)
  if (popup === undefined) return redirectToProvider(run, link)
  const answer = waitForAnswer({
    popup,
    isFrame: session.isSource,
    origin: new URL(endpoint(core.$config.get(), 'auth')).origin,
    signal,
  })
  if (followed) {
    followed.open(link)
    model.mark('waiting')
  } else {
    model.mark('blocked', { link })
    // The timeout starts when the visitor has opened the link.
    await Promise.race([answer, waitForOpened(model)])
    if (globalThis.crossOriginIsolated) model.mark('severed')
  }
  return { session, result: await within(answer, POPUP_MS) }
}

// The page navigates away and returns with the answer (`core/actions/login/return-login.lazy.ts`).
function redirectToProvider({ core, model, provider, signal }: Run, uri: string): Promise<never> {
  const states = createLoginState(core.name)
  const nonce = states.issue(provider)
  signal.addEventListener('abort', () => states.drop(nonce), { once: true })
  model.mark('waiting')
  window.open(withReturnAddress(uri, takeParam(location.href, 'result_uri').rest, nonce), '_top')
  return abortable(new Promise<never>(() => {}), signal)
}

const waitForOpened = ({ $run }: Social): Promise<void> =>
  new Promise((resolve) => {
    const stop = $run.listen((run) => {
      if (run?.stage === 'blocked') return
      stop()
      resolve()
    })
  })

function reportFailure(core: Core, model: Social, provider: RedirectProvider, error: WalletError): void {
  if (error.code === 'login-cancelled') return void reportCancel(core, model, provider, error)
  trackEvent(core, 'SOCIAL_LOGIN_ERROR', { provider })
  if (!isLate(error)) return void model.mark('failed', { code: error.code, words: serviceWords(error) })
  model.mark('late')
  const details = `${socialName(provider)} or the login service took too long. Is ${location.origin} allowed in the project’s settings?`
  alertDeveloper(core, new WalletError('socials-timeout', { cause: error, details }))
}

// A reply of the frame times out after 30 s (`io/frame/channel.ts`); the visitor's own time has no such limit.
const isLate = (error: WalletError): boolean => error.walk((one) => read(one, 'code') === 'timeout') !== undefined

// The popup was closed: go back to the list.
function reportCancel(core: Core, model: Social, provider: RedirectProvider, error: WalletError): void {
  trackEvent(core, 'SOCIAL_LOGIN_CANCELED', { provider })
  model.end()
  if (!core.router.back()) core.router.reset()
  notifyError(core, error)
}
