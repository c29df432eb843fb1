/** The name of a login provider as it writes itself, the same in every language. */
export const socialName = (provider: string): string =>
  provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)
