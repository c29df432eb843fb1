import type { Profile } from './users.ts'

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
