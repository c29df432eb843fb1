import type { NamesTranslation } from '../language.ts'

/** The French messages of registering a name. */
export const frNames: NamesTranslation = {
  registerName: 'Enregistrer un nom',
  nameField: 'Nom',
  nameRule: 'Au moins 4 lettres, chiffres ou tirets',
  nameLetters: 'Lettres, chiffres et tirets uniquement',
  nameTooLong: '{count} caractères au maximum',
  nameTaken: '{name} est déjà pris',
  nameFree: '{name} est disponible',
  freeName: 'Disponible',
  takenName: 'Pris',
  foundNames: 'Noms',
  register: 'Enregistrer',
  registeringName: 'Enregistrement de {name}',
  registeringNameText: 'Cela prend un instant.',
  nameToSign: 'Signez pour enregistrer {name}',
  nameToSignText: 'Votre compte vous demande d’approuver un message. C’est gratuit.',
  nameIsYours: '{name} est à vous',
  nameIsYoursText: 'On peut maintenant envoyer à votre nom plutôt qu’à une adresse.',
  nameNeedsLogin: 'Un nom s’enregistre avec une connexion par e-mail ou par réseau social.',
  titleRegisterAccountName: 'Choisir un nom',
  titleRegisterAccountNameSuccess: 'Choisir un nom',
}
