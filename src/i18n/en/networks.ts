/** Words of the networks views. */
export const networksWords = {
  networks: 'Networks',
  evmNetworks: 'EVM networks',
  searchNetworks: 'Search networks',
  noNetworkFound: 'No network found for “{query}”.',
  nothingFound: 'Nothing found',
  networkNotSupported: '{network} isn’t supported here',
  networksBelow: '{site} works on the networks below. Choose one to go on.',
  thisSite: 'This site',
  notInThisWallet: 'Not in this wallet',
  switchTitle: 'Switch to {network}',
  switchText:
    '{wallet} is not connected to {network}. It stays connected where it is; choose a wallet for {network} to go on.',
  chooseAWallet: 'Choose a wallet',
} as const
