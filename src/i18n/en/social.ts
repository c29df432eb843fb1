/** Messages of the views that wait for a social login. */
export const socialWords = {
  signInWindow: 'Sign in with {name} in the window that opened.',
  continueInTab: 'Continue in this tab',
  popupBlocked: 'Pop-up blocked',
  popupBlockedText: 'Your browser blocked the {name} window. Open it yourself.',
  openSignIn: 'Open sign-in',
  signingIn: 'Signing in',
  signingInText: '{name} confirmed your sign-in. We’re opening your account.',
  nothingShared: 'Nothing was shared with this site.',
  signInFailed: 'Could not sign in',
  signInFailedText: 'Something went wrong with {name}. Nothing has changed on this site.',
  signInLateText: '{name} hasn’t responded. Nothing has changed on this site.',
  checkConnection: 'Check your connection, then try again.',
  qrOfFarcaster: 'QR code to sign in with Farcaster',
  scanFarcaster: 'Scan with your phone’s camera to sign in with Farcaster.',
  openFarcaster: 'Open Farcaster',
  openFarcasterText: 'Approve there, then come back to this page.',
} as const
