import { HttpError } from '../route.ts'
import type { Profile } from './users.ts'

/** The account that a provider's page proposes. Any other name is another user. */
export const USUAL_ACCOUNT = 'mara'

/** Validates the name that a visitor typed on a provider's page. @throws HttpError when it is invalid */
export function readAccount(text: string | null): string {
  const account = (text ?? '').trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(account)) throw new HttpError(400, 'account', 'Use letters and digits')
  return account
}

/** The providers that the sandbox simulates, and whether they report an email address. */
const providers = {
  google: { name: 'Google', tellsEmail: true },
  github: { name: 'GitHub', tellsEmail: false },
  apple: { name: 'Apple', tellsEmail: true },
  facebook: { name: 'Facebook', tellsEmail: true },
  x: { name: 'X', tellsEmail: false },
  discord: { name: 'Discord', tellsEmail: false },
} as const

/** The providers by the names that pages use. */
export const providerIds: readonly string[] = Object.keys(providers)

/** The display name of a provider. Undefined for unknown ones. */
export const providerName = (provider: string): string | undefined =>
  Object.hasOwn(providers, provider) ? providers[provider as keyof typeof providers].name : undefined

/** The profile that a provider reports for one of its accounts. */
export function profileOf(provider: string, account: string): Profile {
  const { tellsEmail } = providers[provider as keyof typeof providers]
  return { email: tellsEmail ? `${account}@${provider}.example` : null, userName: account }
}
