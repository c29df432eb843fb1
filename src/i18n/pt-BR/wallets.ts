import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Brazilian Portuguese. */
export const ptBrWallets: WalletsTranslation = {
  login: 'Seu login',
  connectOther: 'Outras carteiras',
  disconnectWallet: 'Desconectar {name}',
  disconnectAll: 'Desconectar todas',
  stillConnected: 'Ainda há conexão com: {names}. Tente de novo ou desconecte na carteira.',
}
