import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Russian. */
export const ruWallets: WalletsTranslation = {
  login: 'Ваша учетная запись',
  connectOther: 'Другие кошельки',
  disconnectWallet: 'Отключить: {name}',
  disconnectAll: 'Отключить все',
  stillConnected: 'Не отключено: {names}. Повторите попытку или отключите в кошельке.',
}
