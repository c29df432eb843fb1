import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { toWalletError } from '../../../lib/errors.ts'
import { isTelegram } from '../../../lib/platform.ts'
import type { SocialProvider } from '../../../schema/config/socials.ts'

const WIDTH = 600
const HEIGHT = 800

/**
 * Opens an empty window over the middle of this one: in the very click, for what is awaited before would cost the click its
 * right to open any. Null when the browser does not let it.
 */
function openPopup(): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  try {
    const features = `popup,scrollbars=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
    const popup = window.open('about:blank', '', features)
    // Some blockers answer a window that is closed already.
    return popup && !popup.closed ? popup : null
  } catch {
    return null
  }
}

const loadSocialLogin = () => import('./social-login.lazy.ts')

/** Begins the login by a provider; call it in the click itself, which is what may open a window. */
export function chooseProvider(core: Core, provider: SocialProvider): void {
  trackEvent(core, 'SOCIAL_LOGIN_STARTED', { provider })
  if (provider === 'farcaster') return void core.router.push({ view: 'ConnectingFarcaster' })
  // Telegram's browser has one window alone: the provider's page takes this one's place.
  const popup = isTelegram(window) ? undefined : openPopup()
  loadSocialLogin().then(
    ({ loginBySocial }) => loginBySocial(core, provider, popup),
    (thrown) => {
      popup?.close()
      notifyError(core, toWalletError(thrown, 'view-failed'))
    },
  )
}
