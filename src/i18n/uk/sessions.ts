import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Ukrainian. */
export const ukSessions: SessionsTranslation = {
  noSessions: 'Немає смарт-сесій',
  noSessionsText: 'Тут з’являться застосунки, яким ви дозволили діяти від імені цього акаунта.',
  onlySmartAccounts: 'Смарт-сесії мають лише смарт-акаунти в мережах EVM.',
  sessionsFailed: 'Не вдалося завантажити ваші смарт-сесії',
  unknownApp: 'Невідомий застосунок',
  sessionPermissions: 'Дозволи: {count}',
  sessionUntil: 'До {time}',
  sessionEndUnknown: 'Термін закінчення невідомий',
  sessionSince: 'Діє з',
  sessionRevoked: 'Відкликано',
  sessionExpired: 'Термін минув',
  sessionData: 'Необроблені дані',
  revokeSession: 'Відкликати',
  revokingSession: 'Відкликання',
  revokeSessionText:
    'Після цього застосунок більше не зможе діяти від імені вашого акаунта. Акаунт підтверджує це підписом.',
  sessionStillActive: 'Сесію не відкликано, і вона досі активна.',
  sessionUnclear: 'Служба не відповіла, тому сесія може бути досі активною.',
  titleSessions: 'Смарт-сесії',
}
