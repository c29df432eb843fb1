import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in French. */
export const frSessions: SessionsTranslation = {
  noSessions: 'Aucune session intelligente',
  noSessionsText: 'Les applications que vous autorisez à agir avec ce compte apparaissent ici.',
  onlySmartAccounts: 'Seuls les comptes intelligents sur les réseaux EVM ont des sessions intelligentes.',
  sessionsFailed: 'Impossible de charger vos sessions intelligentes',
  unknownApp: 'Application inconnue',
  sessionPermissions: 'Autorisations : {count}',
  sessionUntil: 'Fin : {time}',
  sessionEndUnknown: 'Fin inconnue',
  sessionSince: 'Depuis',
  sessionRevoked: 'Révoquée',
  sessionExpired: 'Expirée',
  sessionData: 'Données brutes',
  revokeSession: 'Révoquer',
  revokingSession: 'Révocation en cours',
  revokeSessionText:
    'Ensuite, cette application ne pourra plus agir avec votre compte. Votre compte confirme par une signature.',
  sessionStillActive: 'La session n’a pas été révoquée et reste active.',
  sessionUnclear: 'Le service n’a pas répondu, la session est donc peut-être encore active.',
  titleSessions: 'Sessions intelligentes',
}
