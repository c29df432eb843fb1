/** Words of the email field, which come with the list of ways to connect. */
export const emailFieldWords = {
  emailAddress: 'Email address',
  continueWithEmail: 'Continue with email',
} as const
