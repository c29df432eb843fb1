/** Words of the account's settings. */
export const settingsWords = {
  changeEmail: 'Change email',
  toSmartAccount: 'Switch to smart account',
  toStandardAccount: 'Switch to standard account',
  standardAccount: 'Standard account',
  accountInUse: 'Account in use',
  networkInUse: 'Network in use',
  accountOnChain: 'On the network',
  accountNotOnChain: 'Not on the network yet',
  activate: 'Activate',
  activateText: 'This puts your smart account on the network now. Otherwise its first transaction does.',
  upgradeText:
    'On its own page the login service tells how to take this wallet over. You will have to connect again then.',
  openDashboard: 'Open the dashboard',
} as const
