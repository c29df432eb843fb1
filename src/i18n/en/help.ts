/** Words of the help views. */
export const helpWords = {
  walletIntro: 'Your account for the open web',
  walletIntroText: 'An app that keeps the keys to your account. Nothing leaves it unless you say so.',
  walletHolds: 'Holds what you own',
  walletHoldsText: 'Coins, tokens and collectibles',
  walletSigns: 'Signs you in',
  walletSignsText: 'No new password for each site',
  walletAsks: 'Asks you first',
  walletAsksText: 'You approve every single move',
  recoveryPhrase: 'Keep the recovery phrase to yourself',
  recoveryPhraseText:
    'Write it on paper. Whoever has it controls your account, and no honest person will ask you for it.',
  beforeYouInstall:
    'Copies of known wallets exist: start from the maker’s own site. Once yours is installed, reload this page so that it is found.',
  haveWallet: 'I have one now',
} as const
