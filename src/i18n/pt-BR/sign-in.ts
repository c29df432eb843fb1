import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Brazilian Portuguese. */
export const ptBrSignIn: SignInTranslation = {
  signInTo: 'Entrar em {site}',
  signInText: 'Assine uma mensagem curta para provar que esta conta é sua.',
  signInAccount: 'Conta',
  signInSite: 'Site',
  signInStays: 'Sessão aberta por',
  signInFree: 'É grátis e não envia nenhuma transação',
  signInSafe: 'Não pode mover seus fundos',
  signInMessage: 'Ler a mensagem',
  signInNow: 'Entrar',
  signInPreparing: 'Preparando',
  signInCheckSite: 'Confira se o site indicado é {site} e assine.',
  signInVerifying: 'Fazendo seu login',
  signInVerifyingText: '{site} verifica sua assinatura.',
  titleSIWXSignMessage: 'Entrar',
  titleConnectingSiwe: 'Entrar',
}
