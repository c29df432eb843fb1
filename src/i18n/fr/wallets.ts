import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in French. */
export const frWallets: WalletsTranslation = {
  login: 'Votre connexion',
  connectOther: 'Autres portefeuilles',
  disconnectWallet: 'Déconnecter {name}',
  disconnectAll: 'Tout déconnecter',
  stillConnected: 'Encore connectés : {names}. Réessayez, ou déconnectez dans le portefeuille.',
}
