/** Messages of the list of wallets. */
export const connectWords = {
  installed: 'Installed',
  recent: 'Recent',
  qrCode: 'QR code',
  wallets: 'Wallets',
  continueWithWallet: 'Continue with a wallet',
  disputedName: 'Two wallets claim this name',
  moreWallets: '+{count} more',
  noWallet: 'No wallet was found in this browser.',
  noMethod: 'This site has not set up a way to connect.',
  agreeFirst: 'Agree first',
  or: 'or',
  orUseWallet: 'or use a wallet',
} as const
