/** Words of the rail of login providers. */
export const socialsWords = {
  continueWith: 'Continue with',
  continueWithName: 'Continue with {name}',
  moreSocials: 'More ways to continue',
} as const
