import type { NamesTranslation } from '../language.ts'

/** The Ukrainian messages of registering a name. */
export const ukNames: NamesTranslation = {
  registerName: 'Зареєструвати ім’я',
  nameField: 'Ім’я',
  nameRule: 'Щонайменше 4 літери, цифри або дефіси',
  nameLetters: 'Лише латинські літери, цифри й дефіси',
  nameTooLong: 'Максимум символів: {count}',
  nameTaken: 'Ім’я {name} зайняте',
  nameFree: 'Ім’я {name} вільне',
  freeName: 'Вільне',
  takenName: 'Зайняте',
  foundNames: 'Імена',
  register: 'Зареєструвати',
  registeringName: 'Реєстрація {name}',
  registeringNameText: 'Це займе трохи часу.',
  nameToSign: 'Підпишіть, щоб зареєструвати {name}',
  nameToSignText: 'Служба входу попросить підпис. Це безкоштовно.',
  nameIsYours: 'Ім’я {name} тепер ваше',
  nameIsYoursText: 'Тепер вам можуть надсилати на ім’я.',
  nameNeedsLogin: 'Спершу увійдіть через пошту або соцмережу.',
  titleRegisterAccountName: 'Вибір імені',
  titleRegisterAccountNameSuccess: 'Вибір імені',
}
