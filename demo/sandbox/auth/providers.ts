import { HttpError } from '../route.ts'
import type { Profile } from './users.ts'

/** The account that a provider's page proposes; any other name is another user. */
export const USUAL_ACCOUNT = 'mara'

/** Reads the name that a visitor typed at a provider's page. @throws HttpError for what cannot be one */
export function readAccount(text: string | null): string {
  const account = (text ?? '').trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(account)) throw new HttpError(400, 'account', 'Use letters and digits')
  return account
}

/** The providers whose place the sandbox takes, and whether they tell an email address. */
const providers = {
  google: { name: 'Google', tellsEmail: true },
  github: { name: 'GitHub', tellsEmail: false },
  apple: { name: 'Apple', tellsEmail: true },
  facebook: { name: 'Facebook', tellsEmail: true },
  x: { name: 'X', tellsEmail: false },
  discord: { name: 'Discord', tellsEmail: false },
} as const

/** Which providers there are, as pages write them. */
export const providerIds: readonly string[] = Object.keys(providers)

/** The name of a provider as pages write it; undefined for others. */
export const providerName = (provider: string): string | undefined =>
  Object.hasOwn(providers, provider) ? providers[provider as keyof typeof providers].name : undefined

/** What a provider tells of one of its accounts. */
export function profileOf(provider: string, account: string): Profile {
  const { tellsEmail } = providers[provider as keyof typeof providers]
  return { email: tellsEmail ? `${account}@${provider}.example` : null, userName: account }
}
