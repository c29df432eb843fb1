import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Indonesian. */
export const idSessions: SessionsTranslation = {
  noSessions: 'Tidak ada sesi pintar',
  noSessionsText: 'Aplikasi yang Anda izinkan bertindak dengan akun ini muncul di sini.',
  onlySmartAccounts: 'Hanya akun pintar di jaringan EVM yang memiliki sesi pintar.',
  sessionsFailed: 'Sesi pintar Anda tidak dapat dimuat',
  unknownApp: 'Aplikasi tidak dikenal',
  sessionPermissions: 'Izin: {count}',
  sessionUntil: 'Sampai {time}',
  sessionEndUnknown: 'Waktu berakhir tidak diketahui',
  sessionSince: 'Sejak',
  sessionRevoked: 'Dicabut',
  sessionExpired: 'Kedaluwarsa',
  sessionData: 'Data mentah',
  revokeSession: 'Cabut',
  revokingSession: 'Sedang mencabut',
  revokeSessionText:
    'Setelah itu aplikasi ini tidak dapat lagi bertindak dengan akun Anda. Akun Anda mengonfirmasinya dengan tanda tangan.',
  sessionStillActive: 'Sesi tidak dicabut dan masih aktif.',
  sessionUnclear: 'Layanan tidak menjawab, jadi sesi mungkin masih aktif.',
  titleSessions: 'Sesi pintar',
}
