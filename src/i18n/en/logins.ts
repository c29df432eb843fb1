/** Words of the email field, which come with the list of ways to connect. */
export const emailFieldWords = {
  emailAddress: 'Email address',
  continueWithEmail: 'Continue with email',
} as const

/** Words of the rail of login providers. */
export const socialsWords = {
  continueWith: 'Continue with',
  continueWithName: 'Continue with {name}',
  moreSocials: 'More ways to continue',
} as const
