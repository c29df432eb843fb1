import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Brazilian Portuguese. */
export const ptBrSessions: SessionsTranslation = {
  noSessions: 'Nenhuma sessão inteligente',
  noSessionsText: 'Os apps que você autoriza a agir com esta conta aparecem aqui.',
  onlySmartAccounts: 'Só contas inteligentes em redes EVM têm sessões inteligentes.',
  sessionsFailed: 'Não foi possível carregar suas sessões inteligentes',
  unknownApp: 'App desconhecido',
  sessionPermissions: 'Permissões: {count}',
  sessionUntil: 'Até {time}',
  sessionEndUnknown: 'Sem data de término conhecida',
  sessionSince: 'Desde',
  sessionRevoked: 'Revogada',
  sessionExpired: 'Expirada',
  sessionData: 'Dados brutos',
  revokeSession: 'Revogar',
  revokingSession: 'Revogando',
  revokeSessionText:
    'Depois disso, este app não poderá mais agir com a sua conta. Sua conta confirma com uma assinatura.',
  sessionStillActive: 'A sessão não foi revogada e continua ativa.',
  sessionUnclear: 'O serviço não respondeu, então a sessão ainda pode estar ativa.',
  titleSessions: 'Sessões inteligentes',
}
