import { nonceOf, RETURN_PARAM, readSocialResult } from '../../../connectors/auth/social-uri.ts'
import { endpoint } from '../../../io/endpoints.ts'
import { createLoginState } from '../../../io/frame/login-state.ts'
import { isAbort, toWalletError } from '../../../lib/errors.ts'
import { within } from '../../../lib/timing.ts'
import { takeParam } from '../../../lib/url-param.ts'
import type { SocialProvider } from '../../../schema/config/socials.ts'
import type { Core } from '../../core.ts'
import { waitForConnector } from '../connect/wait-for-connector.ts'
import { finishLogin, loginSession } from './login.ts'

const REPLY_MS = 30_000

/**
 * Takes the answer with which a provider's page came back to this one, in Telegram's browser. It counts only
 * when this tab asked for it: whoever sends people a link could else log them in as himself. What fails is
 * logged, and no more.
 */
export async function returnLogin(core: Core): Promise<void> {
  const offered = waitForConnector(core, 'auth', undefined)
  // A page without a login has its own use for the parameter.
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
  try {
    const session = await loginSession(core)
    const { userName } = await within(session.connectSocial(answer.uri, core.signal), REPLY_MS)
    await finishLogin(core, { signal: core.signal, social: answer.provider, userName })
  } catch (thrown) {
    const { message, details = '' } = toWalletError(thrown, 'frame-failed')
    if (!isAbort(thrown)) console.warn(`[wallet-elements] The login was not taken: ${message} ${details}`)
  } finally {
    core.modal.setLoading(false)
  }
}

/** The answer in the page's address, which is out of there before it is used; undefined when nobody here asked for it. */
function takeAnswer(core: Core): { uri: string; provider: SocialProvider } | undefined {
  const { values, rest } = takeParam(location.href, 'result_uri')
  const page = takeParam(rest, RETURN_PARAM).rest
  const states = createLoginState(core.name)
  const origin = new URL(endpoint(core.$config.get(), 'auth')).origin
  const result = values.length === 1 ? readSocialResult(values[0], origin) : undefined
  const nonce = result && nonceOf(result)
  if (nonce !== undefined && states.isAnothers(nonce)) return undefined
  try {
    history.replaceState(history.state, '', page)
  } catch {
    // Where the address cannot be changed, the value is still good for once.
  }
  const provider = nonce === undefined ? undefined : states.take(nonce)
  return result && provider && result.error === undefined ? { uri: result.uri, provider } : undefined
}
