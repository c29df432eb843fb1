import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Turkish. */
export const trSessions: SessionsTranslation = {
  noSessions: 'Akıllı oturum yok',
  noSessionsText: 'Bu hesapla işlem yapmasına izin verdiğiniz uygulamalar burada görünür.',
  onlySmartAccounts: 'Akıllı oturumlar yalnızca EVM ağlarındaki akıllı hesaplarda bulunur.',
  sessionsFailed: 'Akıllı oturumlarınız yüklenemedi',
  unknownApp: 'Bilinmeyen uygulama',
  sessionPermissions: 'İzinler: {count}',
  sessionUntil: 'Bitiş: {time}',
  sessionEndUnknown: 'Bitişi bilinmiyor',
  sessionSince: 'Başlangıç',
  sessionRevoked: 'Sonlandırıldı',
  sessionExpired: 'Süresi doldu',
  sessionData: 'Ham veri',
  revokeSession: 'Sonlandır',
  revokingSession: 'Sonlandırılıyor',
  revokeSessionText: 'Sonrasında bu uygulama hesabınızla artık işlem yapamaz. Hesabınız bunu bir imzayla onaylar.',
  sessionStillActive: 'Oturum sonlandırılmadı ve hâlâ etkin.',
  sessionUnclear: 'Hizmet yanıt vermedi, bu yüzden oturum hâlâ etkin olabilir.',
  titleSessions: 'Akıllı oturumlar',
}
