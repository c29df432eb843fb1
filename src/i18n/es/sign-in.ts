import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Spanish. */
export const esSignIn: SignInTranslation = {
  signInTo: 'Iniciar sesión en {site}',
  signInText: 'Firma un mensaje corto para demostrar que esta cuenta es tuya.',
  signInAccount: 'Cuenta',
  signInSite: 'Sitio',
  signInStays: 'Sesión abierta durante',
  signInFree: 'Es gratis y no envía ninguna transacción',
  signInSafe: 'No puede mover tus fondos',
  signInMessage: 'Leer el mensaje',
  signInNow: 'Iniciar sesión',
  signInPreparing: 'Preparando',
  signInCheckSite: 'Comprueba que el sitio sea {site} y firma.',
  signInVerifying: 'Iniciando sesión',
  signInVerifyingText: '{site} comprueba tu firma.',
  titleSIWXSignMessage: 'Iniciar sesión',
  titleConnectingSiwe: 'Iniciar sesión',
}
