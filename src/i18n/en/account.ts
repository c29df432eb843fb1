/** Words of the account views. */
export const accountWords = {
  accountActions: 'Actions',
  sendAction: 'Send',
  receiveAction: 'Receive',
  totalOn: 'Total on {network}',
  balanceOn: 'Balance on {network}',
  asOf: 'As of {time}',
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
