import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Russian. */
export const ruSessions: SessionsTranslation = {
  noSessions: 'Нет смарт-сессий',
  noSessionsText: 'Здесь появятся приложения, которые могут действовать от вашего имени.',
  onlySmartAccounts: 'Смарт-сессии — только у смарт-аккаунтов в сетях EVM.',
  sessionsFailed: 'Не удалось загрузить ваши смарт-сессии',
  unknownApp: 'Неизвестное приложение',
  sessionPermissions: 'Разрешения: {count}',
  sessionUntil: 'До {time}',
  sessionEndUnknown: 'Срок неизвестен',
  sessionSince: 'Действует с',
  sessionRevoked: 'Отозвана',
  sessionExpired: 'Истекла',
  sessionData: 'Исходные данные',
  revokeSession: 'Отозвать',
  revokingSession: 'Отзыв',
  revokeSessionText: 'Приложение больше не сможет действовать от вашего имени. Аккаунт подтверждает это подписью.',
  sessionStillActive: 'Сессия еще активна.',
  sessionUnclear: 'Служба не ответила: сессия может быть еще активна.',
  titleSessions: 'Смарт-сессии',
}
