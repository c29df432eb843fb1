/** Words of the account views. */
export const accountWords = {
  accountActions: 'Actions',
  sendAction: 'Send',
  receiveAction: 'Receive',
  totalOn: 'Total on {network}',
  balanceOn: 'Balance on {network}',
  asOf: 'As of {time}',
  connectedWith: 'Connected with {name}',
} as const
