import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Spanish. */
export const esWallets: WalletsTranslation = {
  login: 'Tu inicio de sesión',
  connectOther: 'Otras billeteras',
  disconnectWallet: 'Desconectar {name}',
  disconnectAll: 'Desconectar todas',
  stillConnected: 'Siguen conectadas: {names}. Inténtalo de nuevo o desconecta en la billetera.',
}
