import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Spanish. */
export const esSessions: SessionsTranslation = {
  noSessions: 'No hay sesiones inteligentes',
  noSessionsText: 'Aquí aparecen las aplicaciones que pueden actuar con esta cuenta con tu permiso.',
  onlySmartAccounts: 'Solo las cuentas inteligentes en redes EVM tienen sesiones inteligentes.',
  sessionsFailed: 'No se pudieron cargar tus sesiones inteligentes',
  unknownApp: 'Aplicación desconocida',
  sessionPermissions: 'Permisos: {count}',
  sessionUntil: 'Fin: {time}',
  sessionEndUnknown: 'Fin desconocido',
  sessionSince: 'Desde',
  sessionRevoked: 'Revocada',
  sessionExpired: 'Caducada',
  sessionData: 'Datos sin procesar',
  revokeSession: 'Revocar',
  revokingSession: 'Revocando',
  revokeSessionText: 'Después, esta aplicación ya no podrá actuar con tu cuenta. Tu cuenta lo confirma con una firma.',
  sessionStillActive: 'La sesión no se revocó y sigue activa.',
  sessionUnclear: 'El servicio no respondió, así que la sesión podría seguir activa.',
  titleSessions: 'Sesiones inteligentes',
}
