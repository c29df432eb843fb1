import type { Core } from '../../core.ts'

/** Removes what is stored of a login, because nobody is logged in any more. */
export function forgetLogin(core: Core): void {
  const keys = [
    'login_email',
    'social_username',
    'social_provider',
    'smart_account_networks',
    'preferred_account_type',
  ] as const
  for (const key of keys) core.storage.remove(key)
}
