import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Malay. */
export const msSignIn: SignInTranslation = {
  signInTo: 'Log masuk ke {site}',
  signInText: 'Tandatangani mesej ringkas untuk membuktikan akaun ini milik anda.',
  signInAccount: 'Akaun',
  signInSite: 'Laman',
  signInStays: 'Kekal log masuk',
  signInFree: 'Percuma dan tidak menghantar transaksi',
  signInSafe: 'Tidak boleh memindahkan dana anda',
  signInMessage: 'Baca mesej',
  signInNow: 'Log masuk',
  signInPreparing: 'Menyediakan',
  signInCheckSite: 'Pastikan nama laman tertulis {site}, kemudian tandatangani.',
  signInVerifying: 'Sedang log masuk',
  signInVerifyingText: '{site} menyemak tandatangan anda.',
  titleSIWXSignMessage: 'Log masuk',
  titleConnectingSiwe: 'Log masuk',
}
