import type { NamesTranslation } from '../language.ts'

/** The Spanish messages of registering a name. */
export const esNames: NamesTranslation = {
  registerName: 'Registrar un nombre',
  nameField: 'Nombre',
  nameRule: 'Al menos 4 letras, cifras o guiones',
  nameLetters: 'Usa solo letras, cifras y guiones',
  nameTooLong: 'Usa como máximo {count} caracteres',
  nameTaken: '{name} no está disponible',
  nameFree: '{name} está disponible',
  freeName: 'Disponible',
  takenName: 'No disponible',
  foundNames: 'Nombres',
  register: 'Registrar',
  registeringName: 'Registrando {name}',
  registeringNameText: 'Tarda un momento.',
  nameToSign: 'Firma para registrar {name}',
  nameToSignText: 'Tu cuenta te pide que apruebes un mensaje. No cuesta nada.',
  nameIsYours: '{name} es tuyo',
  nameIsYoursText: 'Ya pueden enviarte a tu nombre en lugar de a una dirección.',
  nameNeedsLogin: 'Puedes registrar un nombre si inicias sesión con tu correo o una red social.',
  titleRegisterAccountName: 'Elegir un nombre',
  titleRegisterAccountNameSuccess: 'Elegir un nombre',
}
