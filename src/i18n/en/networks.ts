/** Words of the networks views. */
export const networksWords = {
  networks: 'Networks',
  searchNetworks: 'Search networks',
  noNetworkFound: 'No network found for “{query}”.',
  nothingFound: 'Nothing found',
  networkNotSupported: '{network} isn’t supported here',
  networksBelow: '{site} works on the networks below. Choose one to go on.',
  thisSite: 'This site',
} as const
