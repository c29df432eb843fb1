/** Messages of the account views. */
export const accountWords = {
  accountActions: 'Actions',
  sendAction: 'Send',
  receiveAction: 'Receive',
  accountTabs: 'Holdings and activity',
  tokensTab: 'Tokens',
  nftsTab: 'NFTs',
  activityTab: 'Activity',
  totalOn: 'Total on {network}',
  balanceOn: 'Balance on {network}',
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
} as const

/** Messages about several connected wallets. */
export const walletsWords = {
  login: 'Your login',
  connectOther: 'Other wallets',
  connectFor: 'Connect a wallet for {kind}',
  disconnectWallet: 'Disconnect {name}',
  disconnectAll: 'Disconnect all',
  stillConnected: 'Still connected: {names}. Try again, or disconnect in the wallet.',
} as const
