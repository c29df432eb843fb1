/** Words of the views that wait for a wallet. */
export const connectingWords = {
  openAgain: 'Open again',
  continueIn: 'Continue in {name}',
  approveInWindow: 'Approve the connection in the window that opened.',
  stillWaiting: 'Still waiting',
  stillWaitingText: '{name} has not answered yet. Look for its window, or open it again.',
  openYourWallet: 'Open your wallet',
  requestWaiting: 'A request is already waiting in {name}.',
  connectionDeclined: 'Connection declined',
  connectionDeclinedText: 'You declined in {name}. Nothing was shared with this site.',
  unlockName: 'Unlock {name}',
  unlockText: 'Enter your password in {name}, then try again.',
  connectionFailed: 'Could not connect',
  connectionFailedText: 'Something went wrong in {name}. Nothing has changed on this site.',
  connected: 'Connected',
  chooseNetworks: 'Which networks do you want to use with {name}?',
  connectedText: '{name} is connected to this site.',
} as const
