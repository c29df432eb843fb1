import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Russian. */
export const ruSessions: SessionsTranslation = {
  noSessions: 'Нет смарт-сессий',
  noSessionsText: 'Здесь появятся приложения, которым вы разрешили действовать от имени этого аккаунта.',
  onlySmartAccounts: 'Смарт-сессии есть только у смарт-аккаунтов в сетях EVM.',
  sessionsFailed: 'Не удалось загрузить ваши смарт-сессии',
  unknownApp: 'Неизвестное приложение',
  sessionPermissions: 'Разрешения: {count}',
  sessionUntil: 'До {time}',
  sessionEndUnknown: 'Срок окончания неизвестен',
  sessionSince: 'Действует с',
  sessionRevoked: 'Отозвана',
  sessionExpired: 'Истекла',
  sessionData: 'Исходные данные',
  revokeSession: 'Отозвать',
  revokingSession: 'Отзыв',
  revokeSessionText:
    'После этого приложение больше не сможет действовать от имени вашего аккаунта. Аккаунт подтверждает это подписью.',
  sessionStillActive: 'Сессия не отозвана и все еще активна.',
  sessionUnclear: 'Служба не ответила, поэтому сессия может быть все еще активна.',
  titleSessions: 'Смарт-сессии',
}
