import type { EmailTranslation } from '../language.ts'

/** The Indonesian messages of the email login. */
export const idEmail: EmailTranslation = {
  emailAddress: 'Alamat email',
  continueWithEmail: 'Lanjutkan dengan email',
  emailInvalid: 'Masukkan alamat email yang valid',
  tryAgainAfter: 'Coba lagi setelah {count} detik',
  code: 'Kode',
  codeSentTo: 'Masukkan kode yang dikirim ke',
  codeSentToOld: 'Untuk memastikan ini Anda, masukkan kode yang dikirim ke',
  codeSentToNew: 'Sekarang masukkan kode yang dikirim ke alamat baru Anda',
  checkingCode: 'Memeriksa kode',
  codeWrong: 'Kode itu tidak cocok. Gunakan email terbaru, atau minta kode baru.',
  codeOld: 'Kode mungkin sudah kedaluwarsa. Minta kode baru.',
  codeSent: 'Kami telah mengirim kode baru',
  notReceived: 'Belum menerimanya?',
  resendIn: 'Kirim ulang dalam {count} dtk',
  resendCode: 'Kirim ulang kode',
  resendEmail: 'Kirim ulang email',
  approveDevice: 'Setujui perangkat ini',
  approveDeviceText:
    'Buka tautan yang kami kirim ke {email} dan setujui perangkat ini di sana. Setelah itu halaman ini akan berlanjut.',
  deviceFailed: 'Perangkat ini tidak disetujui',
  deviceFailedText: 'Tautannya mungkin sudah kedaluwarsa. Minta email baru, lalu buka tautannya.',
  newEmail: 'Alamat email baru',
  sendCode: 'Lanjutkan',
  sendingCode: 'Mengirim kode',
  noEmailLogin: 'Anda tidak masuk dengan email di sini.',
  emailChanged: 'Alamat email diubah',
  titleEmailVerifyDevice: 'Setujui perangkat',
  titleEmailVerifyOtp: 'Periksa email Anda',
  titleUpdateEmail: 'Ubah email',
}
