/** Messages of the account settings. */
export const settingsWords = {
  changeEmail: 'Change email',
  toSmartAccount: 'Switch to smart account',
  toStandardAccount: 'Switch to standard account',
  standardAccount: 'Standard account',
  accountInUse: 'Account in use',
  networkInUse: 'Network in use',
  accountOnChain: 'Activated',
  accountNotOnChain: 'Not activated yet',
  activate: 'Activate',
  activateText: 'This activates your smart account on the network now. Otherwise its first transaction does.',
  upgradeText: 'The login service’s page explains how to upgrade this wallet. You’ll need to connect again afterwards.',
  openDashboard: 'Open the dashboard',
} as const
