import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in German. */
export const deSessions: SessionsTranslation = {
  noSessions: 'Keine Smart-Sitzungen',
  noSessionsText: 'Hier erscheinen Apps, die mit diesem Konto Aktionen ausführen dürfen.',
  onlySmartAccounts: 'Nur Smart Accounts in EVM-Netzwerken haben Smart-Sitzungen.',
  sessionsFailed: 'Ihre Smart-Sitzungen konnten nicht geladen werden',
  unknownApp: 'Unbekannte App',
  sessionPermissions: 'Berechtigungen: {count}',
  sessionUntil: 'Bis {time}',
  sessionEndUnknown: 'Ende nicht bekannt',
  sessionSince: 'Seit',
  sessionRevoked: 'Widerrufen',
  sessionExpired: 'Abgelaufen',
  sessionData: 'Rohdaten',
  revokeSession: 'Widerrufen',
  revokingSession: 'Wird widerrufen',
  revokeSessionText:
    'Danach kann diese App keine Aktionen mehr mit Ihrem Konto ausführen. Ihr Konto bestätigt das mit einer Signatur.',
  sessionStillActive: 'Die Sitzung wurde nicht widerrufen und ist noch aktiv.',
  sessionUnclear: 'Der Dienst hat nicht geantwortet, daher ist die Sitzung vielleicht noch aktiv.',
  titleSessions: 'Smart-Sitzungen',
}
