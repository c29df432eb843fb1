import type { NamesTranslation } from '../language.ts'

/** The Brazilian Portuguese messages of registering a name. */
export const ptBrNames: NamesTranslation = {
  registerName: 'Registrar um nome',
  nameField: 'Nome',
  nameRule: 'Pelo menos 4 letras, números ou hifens',
  nameLetters: 'Use só letras, números e hifens',
  nameTooLong: 'Use no máximo {count} caracteres',
  nameTaken: '{name} já está em uso',
  nameFree: '{name} está disponível',
  freeName: 'Disponível',
  takenName: 'Em uso',
  foundNames: 'Nomes',
  register: 'Registrar',
  registeringName: 'Registrando {name}',
  registeringNameText: 'Isso leva um instante.',
  nameToSign: 'Assine para registrar {name}',
  nameToSignText: 'Seu login pede que você aprove uma mensagem. Não custa nada.',
  nameIsYours: '{name} é seu',
  nameIsYoursText: 'Agora é possível enviar para o seu nome em vez de um endereço.',
  nameNeedsLogin: 'Para registrar um nome, é preciso entrar com e-mail ou rede social.',
  titleRegisterAccountName: 'Escolher nome',
  titleRegisterAccountNameSuccess: 'Escolher nome',
}
