import type { SignInTranslation } from '../language.ts'

/** The sign-in views in French. */
export const frSignIn: SignInTranslation = {
  signInTo: 'Se connecter à {site}',
  signInText: 'Signez un court message pour prouver que ce compte est le vôtre.',
  signInAccount: 'Compte',
  signInSite: 'Site',
  signInStays: 'Session ouverte pendant',
  signInFree: 'C’est gratuit et n’envoie aucune transaction',
  signInSafe: 'Cela ne peut pas déplacer vos fonds',
  signInMessage: 'Lire le message',
  signInNow: 'Se connecter',
  signInPreparing: 'Préparation',
  signInCheckSite: 'Vérifiez que le site indiqué est {site}, puis signez.',
  signInVerifying: 'Connexion en cours',
  signInVerifyingText: '{site} vérifie votre signature.',
  titleSIWXSignMessage: 'Se connecter',
  titleConnectingSiwe: 'Se connecter',
}
