/** Titles of all views but the first; they load with the header. */
export const titleWords = {
  titleConnectSocials: 'All socials',
  titleAccount: 'Account',
  titleAccountSettings: 'Settings',
  titleUpgradeEmailWallet: 'Upgrade your wallet',
  titleUnsupportedChain: 'Switch network',
  titleSwitchActiveChain: 'Switch chain',
  titleSwitchAddress: 'Switch address',
  titleEmailVerifyDevice: 'Approve device',
  titleEmailVerifyOtp: 'Check your email',
  titleUpdateEmail: 'Change email',
  titleSend: 'Send',
  titleSendSelectToken: 'Select token',
  titleSendReview: 'Review send',
  titleSendReceipt: 'Payment',
  titleReceive: 'Receive',
  titleDownloads: 'Get {name}',
} as const
