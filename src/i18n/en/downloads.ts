/** Messages of the views that link to wallet downloads. */
export const downloadWords = {
  browserWallet: 'In your browser',
  phoneWallet: 'On your phone',
  stores: 'Where to get it',
  chromeStore: 'Chrome Web Store',
  appStore: 'App Store',
  playStore: 'Google Play',
  homepage: 'Website',
  qrOfStore: 'QR code to get {name}',
  scanToGet: 'Scan with your phone to get {name}.',
} as const
