/** Words of the networks views. */
export const networks = {
  networks: 'Networks',
  searchNetworks: 'Search networks',
  confirmIn: 'Confirm in {name}',
  noNetworkFound: 'No network found for “{query}”.',
  nothingFound: 'Nothing found',
  networkNotSupported: '{network} isn’t supported here',
  networksBelow: '{site} works on the networks below. Choose one to go on.',
  thisSite: 'This site',
  disconnecting: 'Disconnecting',
} as const
