import type { NamesTranslation } from '../language.ts'

/** The Russian messages of registering a name. */
export const ruNames: NamesTranslation = {
  registerName: 'Зарегистрировать имя',
  nameField: 'Имя',
  nameRule: 'Не менее 4 букв, цифр или дефисов',
  nameLetters: 'Только латинские буквы, цифры и дефисы',
  nameTooLong: 'Максимум символов: {count}',
  nameTaken: 'Имя {name} занято',
  nameFree: 'Имя {name} свободно',
  freeName: 'Свободно',
  takenName: 'Занято',
  foundNames: 'Имена',
  register: 'Зарегистрировать',
  registeringName: 'Регистрация {name}',
  registeringNameText: 'Это займет немного времени.',
  nameToSign: 'Подпишите, чтобы зарегистрировать {name}',
  nameToSignText: 'Служба входа попросит подпись. Это бесплатно.',
  nameIsYours: 'Имя {name} теперь ваше',
  nameIsYoursText: 'Теперь вам могут отправлять на имя вместо адреса.',
  nameNeedsLogin: 'Имя можно зарегистрировать, войдя через почту или соцсеть.',
  titleRegisterAccountName: 'Выбор имени',
  titleRegisterAccountNameSuccess: 'Выбор имени',
}
