import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in German. */
export const deWallets: WalletsTranslation = {
  login: 'Ihre Anmeldung',
  connectOther: 'Weitere Wallets',
  disconnectWallet: '{name} trennen',
  disconnectAll: 'Alle trennen',
  stillConnected: 'Noch verbunden: {names}. Versuchen Sie es erneut, oder trennen Sie die Verbindung in der Wallet.',
}
