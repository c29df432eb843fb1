/** Returns the display name of a login provider, which is the same in every language. */
export const socialName = (provider: string): string =>
  provider === 'github' ? 'GitHub' : provider.charAt(0).toUpperCase() + provider.slice(1)
