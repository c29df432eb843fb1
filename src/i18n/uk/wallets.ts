import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Ukrainian. */
export const ukWallets: WalletsTranslation = {
  login: 'Ваш обліковий запис',
  connectOther: 'Інші гаманці',
  disconnectWallet: 'Відключити: {name}',
  disconnectAll: 'Відключити все',
  stillConnected: 'Не відключено: {names}. Спробуйте ще раз або відключіть у гаманці.',
}
