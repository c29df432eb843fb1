import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Ukrainian. */
export const ukSessions: SessionsTranslation = {
  noSessions: 'Немає смарт-сесій',
  noSessionsText: 'Тут з’являться застосунки, яким ви дали доступ.',
  onlySmartAccounts: 'Смарт-сесії мають лише смарт-акаунти в мережах EVM.',
  sessionsFailed: 'Не вдалося завантажити ваші смарт-сесії',
  unknownApp: 'Невідомий застосунок',
  sessionPermissions: 'Дозволи: {count}',
  sessionUntil: 'До {time}',
  sessionEndUnknown: 'Термін невідомий',
  sessionSince: 'Діє з',
  sessionRevoked: 'Відкликано',
  sessionExpired: 'Термін минув',
  sessionData: 'Необроблені дані',
  revokeSession: 'Відкликати',
  revokingSession: 'Відкликання',
  revokeSessionText: 'Застосунок більше не зможе діяти від вашого імені. Підтвердьте це підписом.',
  sessionStillActive: 'Сесія ще активна.',
  sessionUnclear: 'Служба не відповіла: сесія може бути активна.',
  titleSessions: 'Смарт-сесії',
}
