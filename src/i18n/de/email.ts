import type { EmailTranslation } from '../language.ts'

/** German: logging in by email, and another address for it. */
export const deEmail: EmailTranslation = {
  emailAddress: 'E-Mail-Adresse',
  continueWithEmail: 'Weiter mit E-Mail',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
  tryAgainAfter: 'Versuchen Sie es in {count} Sekunden erneut',
  code: 'Code',
  codeSentTo: 'Geben Sie den Code ein, gesendet an',
  codeSentToOld: 'Zur Bestätigung: Geben Sie den Code ein, gesendet an',
  codeSentToNew: 'Geben Sie nun den Code ein, gesendet an Ihre neue Adresse',
  checkingCode: 'Code wird geprüft',
  codeWrong: 'Dieser Code stimmt nicht. Nehmen Sie die neueste E-Mail oder fordern Sie einen anderen Code an.',
  codeOld: 'Der Code ist vielleicht abgelaufen. Fordern Sie einen anderen an.',
  codeSent: 'Ein neuer Code ist unterwegs',
  notReceived: 'Nichts erhalten?',
  resendIn: 'Erneut senden in {count} s',
  resendCode: 'Code erneut senden',
  resendEmail: 'E-Mail erneut senden',
  approveDevice: 'Geben Sie dieses Gerät frei',
  approveDeviceText:
    'Öffnen Sie den Link in der E-Mail an {email} und geben Sie dort dieses Gerät frei. Dann geht es hier weiter.',
  deviceFailed: 'Dieses Gerät wurde nicht freigegeben',
  deviceFailedText:
    'Der Link ist vielleicht abgelaufen. Fordern Sie eine andere E-Mail an und öffnen Sie den Link darin.',
  newEmail: 'Neue E-Mail-Adresse',
  sendCode: 'Weiter',
  sendingCode: 'Code wird gesendet',
  noEmailLogin: 'Hier ist niemand per E-Mail angemeldet.',
  emailChanged: 'E-Mail-Adresse geändert',
  titleEmailVerifyDevice: 'Gerät freigeben',
  titleEmailVerifyOtp: 'E-Mail prüfen',
  titleUpdateEmail: 'E-Mail ändern',
}
