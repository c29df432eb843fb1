import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Turkish. */
export const trSignIn: SignInTranslation = {
  signInTo: '{site} sitesine giriş yap',
  signInText: 'Bu hesabın size ait olduğunu kanıtlamak için kısa bir mesaj imzalayın.',
  signInAccount: 'Hesap',
  signInSite: 'Site',
  signInStays: 'Oturum süresi',
  signInFree: 'Ücretsizdir ve işlem göndermez',
  signInSafe: 'Fonlarınızı taşıyamaz',
  signInMessage: 'Mesajı oku',
  signInNow: 'Giriş yap',
  signInPreparing: 'Hazırlanıyor',
  signInCheckSite: 'Sitenin {site} olduğunu kontrol edin, ardından imzalayın.',
  signInVerifying: 'Giriş yapılıyor',
  signInVerifyingText: '{site} imzanızı kontrol ediyor.',
  titleSIWXSignMessage: 'Giriş yap',
  titleConnectingSiwe: 'Giriş yap',
}
