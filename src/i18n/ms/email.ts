import type { EmailTranslation } from '../language.ts'

/** The Malay messages of the email login. */
export const msEmail: EmailTranslation = {
  emailAddress: 'Alamat e-mel',
  continueWithEmail: 'Teruskan dengan e-mel',
  emailInvalid: 'Masukkan alamat e-mel yang sah',
  tryAgainAfter: 'Sila cuba lagi selepas {count} saat',
  code: 'Kod',
  codeSentTo: 'Masukkan kod yang dihantar ke',
  codeSentToOld: 'Untuk mengesahkan ini anda, masukkan kod yang dihantar ke',
  codeSentToNew: 'Sekarang masukkan kod yang dihantar ke alamat baharu anda',
  checkingCode: 'Menyemak kod',
  codeWrong: 'Kod itu tidak sepadan. Gunakan e-mel terkini, atau minta kod baharu.',
  codeOld: 'Kod mungkin telah tamat tempoh. Minta kod baharu.',
  codeSent: 'Kami telah menghantar kod baharu kepada anda',
  notReceived: 'Belum menerimanya?',
  resendIn: 'Hantar semula dalam {count} saat',
  resendCode: 'Hantar semula kod',
  resendEmail: 'Hantar semula e-mel',
  approveDevice: 'Luluskan peranti ini',
  approveDeviceText:
    'Buka pautan yang kami hantar ke {email} dan luluskan peranti ini di sana. Halaman ini kemudian akan diteruskan.',
  deviceFailed: 'Peranti ini tidak diluluskan',
  deviceFailedText: 'Pautan mungkin telah tamat tempoh. Minta e-mel baharu, kemudian buka pautannya.',
  newEmail: 'Alamat e-mel baharu',
  sendCode: 'Teruskan',
  sendingCode: 'Menghantar kod',
  noEmailLogin: 'Anda tidak log masuk dengan e-mel di sini.',
  emailChanged: 'Alamat e-mel telah ditukar',
  titleEmailVerifyDevice: 'Luluskan peranti',
  titleEmailVerifyOtp: 'Semak e-mel anda',
  titleUpdateEmail: 'Tukar e-mel',
}
