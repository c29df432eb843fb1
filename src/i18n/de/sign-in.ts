import type { SignInTranslation } from '../language.ts'

/** The sign-in views in German. */
export const deSignIn: SignInTranslation = {
  signInTo: 'Bei {site} anmelden',
  signInText: 'Signieren Sie eine kurze Nachricht, um zu beweisen, dass dieses Konto Ihnen gehört.',
  signInAccount: 'Konto',
  signInSite: 'Website',
  signInStays: 'Bleibt angemeldet',
  signInFree: 'Kostenlos und ohne Transaktion',
  signInSafe: 'Kann Ihr Guthaben nicht bewegen',
  signInMessage: 'Nachricht lesen',
  signInNow: 'Anmelden',
  signInPreparing: 'Wird vorbereitet',
  signInCheckSite: 'Prüfen Sie, dass dort {site} steht, und signieren Sie dann.',
  signInVerifying: 'Anmeldung läuft',
  signInVerifyingText: '{site} prüft Ihre Signatur.',
  titleSIWXSignMessage: 'Anmelden',
  titleConnectingSiwe: 'Anmelden',
}
