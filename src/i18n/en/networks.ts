/** Messages of the network views. */
export const networksWords = {
  networks: 'Networks',
  evmNetworks: 'EVM networks',
  searchNetworks: 'Search networks',
  noNetworkFound: 'No network found for “{query}”.',
  nothingFound: 'Nothing found',
  networkNotSupported: '{network} isn’t supported here',
  networksBelow: '{site} works on the networks below. Choose one to continue.',
  thisSite: 'This site',
  notInThisWallet: 'Not in this wallet',
  switchTitle: 'Switch to {network}',
  switchText:
    '{wallet} isn’t connected to {network}. To continue, choose a wallet for {network}. Your current connection stays.',
  chooseAWallet: 'Choose a wallet',
} as const
