import type { NamesTranslation } from '../language.ts'

/** The German messages of registering a name. */
export const deNames: NamesTranslation = {
  registerName: 'Namen registrieren',
  nameField: 'Name',
  nameRule: 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche',
  nameLetters: 'Nur Buchstaben (a–z), Ziffern und Bindestriche',
  nameTooLong: 'Höchstens {count} Zeichen',
  nameTaken: '{name} ist vergeben',
  nameFree: '{name} ist verfügbar',
  freeName: 'Verfügbar',
  takenName: 'Vergeben',
  foundNames: 'Namen',
  register: 'Registrieren',
  registeringName: '{name} wird registriert',
  registeringNameText: 'Das dauert einen Moment.',
  nameToSign: 'Signieren, um {name} zu registrieren',
  nameToSignText: 'Sie werden gebeten, eine Nachricht zu bestätigen. Das kostet nichts.',
  nameIsYours: '{name} gehört Ihnen',
  nameIsYoursText: 'Andere können jetzt an Ihren Namen statt an eine Adresse senden.',
  nameNeedsLogin: 'Namen lassen sich mit einer Anmeldung per E-Mail oder Social-Media-Konto registrieren.',
  titleRegisterAccountName: 'Namen wählen',
  titleRegisterAccountNameSuccess: 'Namen wählen',
}
