import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Indonesian. */
export const idSignIn: SignInTranslation = {
  signInTo: 'Masuk ke {site}',
  signInText: 'Tanda tangani pesan singkat untuk membuktikan bahwa akun ini milik Anda.',
  signInAccount: 'Akun',
  signInSite: 'Situs',
  signInStays: 'Tetap masuk selama',
  signInFree: 'Gratis dan tidak mengirim transaksi',
  signInSafe: 'Tidak dapat memindahkan dana Anda',
  signInMessage: 'Baca pesan',
  signInNow: 'Masuk',
  signInPreparing: 'Menyiapkan',
  signInCheckSite: 'Pastikan nama situs tertulis {site}, lalu tanda tangani.',
  signInVerifying: 'Sedang masuk',
  signInVerifyingText: '{site} memeriksa tanda tangan Anda.',
  titleSIWXSignMessage: 'Masuk',
  titleConnectingSiwe: 'Masuk',
}
