import type { EmailTranslation } from '../language.ts'

/** The Turkish messages of the email login. */
export const trEmail: EmailTranslation = {
  emailAddress: 'E-posta adresi',
  continueWithEmail: 'E-posta ile devam et',
  emailInvalid: 'Geçerli bir e-posta adresi girin',
  tryAgainAfter: '{count} saniye sonra tekrar deneyin',
  code: 'Kod',
  codeSentTo: 'Şu adrese gönderilen kodu girin',
  codeSentToOld: 'Siz olduğunuzu doğrulamak için şu adrese gelen kodu girin',
  codeSentToNew: 'Şimdi yeni adresinize gönderilen kodu girin',
  checkingCode: 'Kod kontrol ediliyor',
  codeWrong: 'Kod eşleşmiyor. En son gelen e-postayı kullanın veya yeni kod isteyin.',
  codeOld: 'Kodun süresi dolmuş olabilir. Yeni bir kod isteyin.',
  codeSent: 'Size yeni bir kod gönderdik',
  notReceived: 'Gelmedi mi?',
  resendIn: '{count} sn sonra tekrar gönder',
  resendCode: 'Kodu tekrar gönder',
  resendEmail: 'E-postayı tekrar gönder',
  approveDevice: 'Bu cihazı onaylayın',
  approveDeviceText:
    '{email} adresine gönderdiğimiz bağlantıyı açıp bu cihazı onaylayın. Ardından bu sayfa devam eder.',
  deviceFailed: 'Bu cihaz onaylanmadı',
  deviceFailedText: 'Bağlantının süresi dolmuş olabilir. Yeni bir e-posta isteyip içindeki bağlantıyı açın.',
  newEmail: 'Yeni e-posta adresi',
  sendCode: 'Devam et',
  sendingCode: 'Kod gönderiliyor',
  noEmailLogin: 'Burada e-posta ile giriş yapmadınız.',
  emailChanged: 'E-posta adresi değiştirildi',
  titleEmailVerifyDevice: 'Cihazı onayla',
  titleEmailVerifyOtp: 'E-postanızı kontrol edin',
  titleUpdateEmail: 'E-postayı değiştir',
}
