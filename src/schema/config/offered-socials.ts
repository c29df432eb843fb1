import type { Config, SocialProvider } from './options.ts'

/** The providers that a page offers, in its order, each once; none without a project. */
export function offeredSocials({
  projectId,
  features,
  socials,
}: Pick<Config, 'projectId' | 'features' | 'socials'>): readonly SocialProvider[] {
  const asked = features.socials === true ? socials : features.socials || []
  return projectId ? [...new Set(asked)] : []
}
