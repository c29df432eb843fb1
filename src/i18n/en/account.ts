/** Messages of the account views. */
export const accountWords = {
  accountActions: 'Actions',
  sendAction: 'Send',
  swapAction: 'Swap',
  buyAction: 'Buy',
  receiveAction: 'Receive',
  accountTabs: 'Holdings and activity',
  tokensTab: 'Tokens',
  nftsTab: 'NFTs',
  activityTab: 'Activity',
  totalOn: 'Total on {network}',
  balanceOn: 'Balance on {network}',
  moreUnpriced: '{count} without a price',
  asOf: 'As of {time}',
  balanceNotRead: 'Balance not updated: {reason}',
  retryIn: 'Try again in {seconds} s',
  connectedWith: 'Connected with {name}',
  loggedInAs: 'Logged in as {who}',
  loggedInWith: 'Logged in with {name}',
  switchAddress: 'Switch address',
  addresses: 'Addresses',
  paymentAddress: 'Payment',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Smart account',
  viewOnExplorer: 'View on explorer',
} as const

/** Messages about several connected wallets. */
export const walletsWords = {
  login: 'Your login',
  connectOther: 'Other wallets',
  disconnectWallet: 'Disconnect {name}',
  disconnectAll: 'Disconnect all',
  stillConnected: 'Still connected: {names}. Try again, or disconnect in the wallet.',
} as const

/** Messages of the tokens of an account. */
export const tokensWords = {
  searchTokens: 'Search tokens',
  tokens: 'Tokens',
  noTokenFound: 'No token found for “{query}”.',
  hiddenTokens: 'one: {count} hidden token | other: {count} hidden tokens',
  noTokens: 'No tokens yet',
  noTokensText: 'Tokens of this account on {network} appear here.',
  noPrice: 'No price',
  tokensMissing: 'Some tokens may be missing',
  tokensMissingText: 'The list of tokens couldn’t be read. {symbol} and the tokens of this site are shown.',
  balancesUnsupported: 'No balances here',
  balancesUnsupportedText: 'This site doesn’t work on {network}, so its balances aren’t read.',
  contractLabel: 'Contract',
  copyContract: 'Copy contract address',
  exactAmount: 'Amount',
  addToWallet: 'Add to wallet',
  hiddenForLink: 'Its name holds a link. Don’t open it.',
  hiddenForLikeness: 'It looks like {symbol}, has no price and is another token.',
  hiddenForAmount: 'It has no price, and its amount is implausible.',
} as const
