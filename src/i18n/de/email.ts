import type { EmailTranslation } from '../language.ts'

/** The German messages of the email login. */
export const deEmail: EmailTranslation = {
  emailAddress: 'E-Mail-Adresse',
  continueWithEmail: 'Weiter mit E-Mail',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
  tryAgainAfter: 'one: Versuchen Sie es in {count} Sekunde erneut | other: Versuchen Sie es in {count} Sekunden erneut',
  code: 'Code',
  codeSentTo: 'Geben Sie den Code ein. Er ging an',
  codeSentToOld: 'Zur Bestätigung: Geben Sie den Code ein. Er ging an',
  codeSentToNew: 'Geben Sie nun den Code ein. Er ging an Ihre neue Adresse',
  checkingCode: 'Code wird geprüft',
  codeWrong: 'Dieser Code stimmt nicht. Nutzen Sie die neueste E-Mail oder fordern Sie einen neuen Code an.',
  codeOld: 'Der Code ist vielleicht abgelaufen. Fordern Sie einen neuen an.',
  codeSent: 'Wir haben Ihnen einen neuen Code gesendet',
  notReceived: 'Nichts erhalten?',
  resendIn: 'Erneut senden in {count} s',
  resendCode: 'Code erneut senden',
  resendEmail: 'E-Mail erneut senden',
  approveDevice: 'Geben Sie dieses Gerät frei',
  approveDeviceText:
    'Öffnen Sie den Link, den wir an {email} gesendet haben, und geben Sie dieses Gerät dort frei. Dann geht es hier weiter.',
  deviceFailed: 'Dieses Gerät wurde nicht freigegeben',
  deviceFailedText: 'Der Link ist vielleicht abgelaufen. Fordern Sie eine neue E-Mail an und öffnen Sie deren Link.',
  newEmail: 'Neue E-Mail-Adresse',
  sendCode: 'Weiter',
  sendingCode: 'Code wird gesendet',
  noEmailLogin: 'Sie sind hier nicht per E-Mail angemeldet.',
  emailChanged: 'E-Mail-Adresse geändert',
  titleEmailVerifyDevice: 'Gerät freigeben',
  titleEmailVerifyOtp: 'Posteingang prüfen',
  titleUpdateEmail: 'E-Mail ändern',
}
