import { nonceOf, RETURN_PARAM, readSocialResult } from '../../../connectors/auth/social-uri.ts'
import { endpoint } from '../../../io/endpoints.ts'
import { createLoginState } from '../../../io/frame/login-state.ts'
import { isAbort, toWalletError } from '../../../lib/errors.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import { within } from '../../../lib/timing.ts'
import { takeParam } from '../../../lib/url-param.ts'
import type { SocialProvider } from '../../../schema/config/socials.ts'
import type { Core } from '../../core.ts'
import { waitForConnector } from '../connect/wait-for-connector.ts'
import { finishLogin, loginSession } from './login.ts'

const REPLY_MS = 30_000

/**
 * Finishes a social login without a popup, where the provider's page redirects back to this page with its answer. The answer counts only if this tab requested it; otherwise the sender of a link could log visitors in to the sender's
 * account. A failure is only logged.
 */
export async function returnLogin(core: Core): Promise<void> {
  const offered = waitForConnector(core, 'auth', undefined)
  // A page without a login may use the parameter for itself.
  if (
    await offered.then(
      () => false,
      () => true,
    )
  )
    return
  const answer = takeAnswer(core)
  if (!answer) return
  core.modal.setLoading(true)
  const endLogin = core.attempt.beginLogin()
  try {
    const session = await loginSession(core)
    const { userName } = await within(session.connectSocial(answer.uri, core.signal), REPLY_MS)
    await finishLogin(core, { signal: core.signal, social: answer.provider, userName })
  } catch (thrown) {
    const { message, details = '' } = toWalletError(thrown, 'frame-failed')
    if (!isAbort(thrown)) console.warn(`[wallet-elements] The login was not taken: ${message} ${details}`)
  } finally {
    endLogin()
    core.modal.setLoading(false)
  }
}

/**
 * Reads the provider's answer from the page's address and removes it there before its use; undefined if this page did
 * not request it. Outside the web view of an app, the parameter is then the page's own and stays.
 */
function takeAnswer(core: Core): { uri: string; provider: SocialProvider } | undefined {
  const { values, rest } = takeParam(location.href, 'result_uri')
  const page = takeParam(rest, RETURN_PARAM).rest
  const states = createLoginState(core.name)
  const origin = new URL(endpoint(core.$config.get(), 'auth')).origin
  const result = values.length === 1 ? readSocialResult(values[0], origin) : undefined
  const nonce = result && nonceOf(result)
  if (nonce !== undefined && states.isAnothers(nonce)) return undefined
  const provider = nonce === undefined ? undefined : states.take(nonce)
  if (!provider && !inAppBrowser(core.device)) return undefined
  try {
    history.replaceState(history.state, '', page)
  } catch {
    // If the address cannot be changed, the answer still works only once.
  }
  return result && provider && result.error === undefined ? { uri: result.uri, provider } : undefined
}
