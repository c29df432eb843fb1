import { notifyError } from '../../../core/actions/modal/notify.ts'
import { track } from '../../../core/actions/modal/track.ts'
import type { Core } from '../../../core/core.ts'
import { toWalletError } from '../../../lib/errors.ts'
import { isTelegram } from '../../../lib/telegram.ts'
import type { SocialProvider } from '../../../schema/config/options.ts'
import { openPopup } from './popup.ts'

const load = () => import('./social-login.lazy.ts')

/** Begins the login by a provider; call it in the click itself, which is what may open a window. */
export function chooseProvider(core: Core, provider: SocialProvider): void {
  track(core, 'SOCIAL_LOGIN_STARTED', { provider })
  if (provider === 'farcaster') return void core.router.push({ view: 'ConnectingFarcaster' })
  // Telegram's browser has one window alone: the provider's page takes this one's place.
  const popup = isTelegram(window) ? undefined : openPopup()
  load().then(
    ({ loginBySocial }) => loginBySocial(core, provider, popup),
    (thrown) => {
      popup?.close()
      notifyError(core, toWalletError(thrown, 'view-failed'))
    },
  )
}
