import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { toWalletError } from '../../../lib/errors.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import type { SocialProvider } from '../../../schema/config/socials.ts'
import type { RedirectProvider } from '../../../schema/frame/messages.ts'

const WIDTH = 600
const HEIGHT = 800

/**
 * Opens an empty popup centered over this window. Browsers only allow a popup inside the click handler, so it opens
 * before any await. Null when the browser blocks it.
 */
function openPopup(): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  try {
    const features = `popup,scrollbars=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
    const popup = window.open('about:blank', '', features)
    // Some popup blockers return a closed window.
    return popup && !popup.closed ? popup : null
  } catch {
    return null
  }
}

const loadSocialLogin = () => import('./social-login.lazy.ts')

/** Starts the login at a provider. Call it inside the click handler, because it may open a popup. */
export function chooseProvider(core: Core, provider: SocialProvider): void {
  trackEvent(core, 'SOCIAL_LOGIN_STARTED', { provider })
  if (provider === 'farcaster') return void core.router.push({ view: 'ConnectingFarcaster' })
  // The web view of an app has only one window, so the provider's page replaces this one.
  beginLogin(core, provider, inAppBrowser(core.device) ? undefined : openPopup())
}

/** Starts the login again without a popup: the provider's page replaces this one, and leads back to it. */
export const continueInTab = (core: Core, provider: RedirectProvider): void => beginLogin(core, provider, undefined)

function beginLogin(core: Core, provider: RedirectProvider, popup: Window | null | undefined): void {
  loadSocialLogin().then(
    ({ loginBySocial }) => loginBySocial(core, provider, popup),
    (thrown) => {
      popup?.close()
      notifyError(core, toWalletError(thrown, 'view-failed'))
    },
  )
}
