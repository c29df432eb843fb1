/** The providers that people may log in by besides an email address, in the order in which the modal offers them. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** The name of a social provider. */
export type SocialProvider = (typeof socialProviders)[number]

/** The options that decide which social providers a page offers. */
export type SocialOptions = {
  readonly projectId: string | undefined
  readonly features: { readonly socials: boolean | readonly SocialProvider[] }
  readonly socials: readonly SocialProvider[]
}

/** Lists the providers that a page offers, in its order and without duplicates; empty when there is no project. */
export function offeredSocials({ projectId, features, socials }: SocialOptions): readonly SocialProvider[] {
  const asked = features.socials === true ? socials : features.socials || []
  return projectId ? [...new Set(asked)] : []
}
