import type { EmailTranslation } from '../language.ts'

/** The Ukrainian messages of the email login. */
export const ukEmail: EmailTranslation = {
  emailAddress: 'Адреса ел. пошти',
  continueWithEmail: 'Продовжити через пошту',
  emailInvalid: 'Введіть правильну адресу пошти',
  tryAgainAfter:
    'one: Спробуйте через {count} секунду | few: Спробуйте через {count} секунди | many: Спробуйте через {count} секунд | other: Спробуйте через {count} секунди',
  code: 'Код',
  codeSentTo: 'Введіть код, надісланий на',
  codeSentToOld: 'Підтвердьте, що це ви. Введіть код, надісланий на',
  codeSentToNew: 'Тепер введіть код, надісланий на нову адресу',
  checkingCode: 'Перевірка коду',
  codeWrong: 'Код не підходить. Візьміть останній або отримайте новий.',
  codeOld: 'Можливо, код застарів. Отримайте новий.',
  codeSent: 'Ми надіслали вам новий код',
  notReceived: 'Нічого не надійшло?',
  resendIn: 'Надіслати знову через {count} с',
  resendCode: 'Надіслати код знову',
  resendEmail: 'Надіслати лист знову',
  approveDevice: 'Підтвердьте цей пристрій',
  approveDeviceText: 'Відкрийте посилання з листа на {email} і підтвердьте цей пристрій. Вхід продовжиться тут.',
  deviceFailed: 'Пристрій не підтверджено',
  deviceFailedText: 'Можливо, посилання застаріло.',
  newEmail: 'Нова адреса пошти',
  sendCode: 'Продовжити',
  sendingCode: 'Надсилання коду',
  noEmailLogin: 'Ви не ввійшли через пошту.',
  emailChanged: 'Адресу пошти змінено',
  titleEmailVerifyDevice: 'Новий пристрій',
  titleEmailVerifyOtp: 'Перевірте пошту',
  titleUpdateEmail: 'Зміна пошти',
}
