/** Messages of the email field, which loads with the ways to connect. */
export const emailFieldWords = {
  emailAddress: 'Email address',
  continueWithEmail: 'Continue with email',
} as const

/** Messages of the social login buttons. */
export const socialsWords = {
  continueWith: 'Continue with',
  continueWithName: 'Continue with {name}',
  moreSocials: 'More ways to continue',
} as const
