import { isTelegram } from '../../lib/platform.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import type { Effect } from './effect.ts'

/** Whenever Telegram's browser has come back from a provider's page: what takes its answer is loaded. */
export const awaitLoginReturn: Effect = (core) => {
  if (globalThis.location?.search.includes('result_uri=') && isTelegram(window))
    import('../actions/login/return-login.lazy.ts').then(
      ({ returnLogin }) => returnLogin(core),
      (thrown) => reportNotLoaded(core, thrown),
    )
  return () => {}
}
