import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Malay. */
export const msSessions: SessionsTranslation = {
  noSessions: 'Tiada sesi pintar',
  noSessionsText: 'Aplikasi yang anda benarkan bertindak dengan akaun ini muncul di sini.',
  onlySmartAccounts: 'Hanya akaun pintar di rangkaian EVM mempunyai sesi pintar.',
  sessionsFailed: 'Sesi pintar anda tidak dapat dimuatkan',
  unknownApp: 'Aplikasi tidak diketahui',
  sessionPermissions: 'Kebenaran: {count}',
  sessionUntil: 'Sehingga {time}',
  sessionEndUnknown: 'Masa tamat tidak diketahui',
  sessionSince: 'Sejak',
  sessionRevoked: 'Ditarik balik',
  sessionExpired: 'Tamat tempoh',
  sessionData: 'Data mentah',
  revokeSession: 'Tarik balik',
  revokingSession: 'Menarik balik',
  revokeSessionText:
    'Selepas itu, aplikasi ini tidak lagi boleh bertindak dengan akaun anda. Akaun anda mengesahkannya dengan tandatangan.',
  sessionStillActive: 'Sesi tidak ditarik balik dan masih aktif.',
  sessionUnclear: 'Perkhidmatan tidak menjawab, jadi sesi mungkin masih aktif.',
  titleSessions: 'Sesi pintar',
}
