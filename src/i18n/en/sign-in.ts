/** Messages of the views that ask for a signature to sign in. */
export const signInWords = {
  signInTo: 'Sign in to {site}',
  signInText: 'Sign a short message to prove this account is yours.',
  signInAccount: 'Account',
  signInSite: 'Site',
  signInStays: 'Stays signed in',
  signInFree: 'It’s free and sends no transaction',
  signInSafe: 'It can’t move your funds',
  signInMessage: 'Read the message',
  signInNow: 'Sign in',
  signInPreparing: 'Preparing',
  signInCheckSite: 'Check that the site says {site}, then sign.',
  signInVerifying: 'Signing you in',
  signInVerifyingText: '{site} checks your signature.',
} as const
