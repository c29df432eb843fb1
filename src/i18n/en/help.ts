/** Messages of the help views. */
export const helpWords = {
  walletIntro: 'Your account for the open web',
  walletIntroText: 'An app that keeps the keys to your account. Nothing leaves it without your approval.',
  walletHolds: 'Holds what you own',
  walletHoldsText: 'Coins, tokens and collectibles',
  walletSigns: 'Signs you in',
  walletSignsText: 'No new password for each site',
  walletAsks: 'Asks you first',
  walletAsksText: 'You approve every action',
  recoveryPhrase: 'Keep the recovery phrase to yourself',
  recoveryPhraseText:
    'Write it down on paper. Anyone who has it controls your account. No honest person will ask you for it.',
  beforeYouInstall:
    'Fake copies of well-known wallets exist, so start from the maker’s own site. After installing, reload this page so that it finds your wallet.',
  haveWallet: 'I have a wallet now',
} as const
