import type { EmailTranslation } from '../language.ts'

/** The Ukrainian messages of the email login. */
export const ukEmail: EmailTranslation = {
  emailAddress: 'Адреса ел. пошти',
  continueWithEmail: 'Продовжити через пошту',
  emailInvalid: 'Введіть коректну адресу пошти',
  tryAgainAfter:
    'one: Спробуйте ще раз через {count} секунду | few: Спробуйте ще раз через {count} секунди | many: Спробуйте ще раз через {count} секунд | other: Спробуйте ще раз через {count} секунди',
  code: 'Код',
  codeSentTo: 'Введіть код, надісланий на',
  codeSentToOld: 'Підтвердьте, що це ви: введіть код, надісланий на',
  codeSentToNew: 'Тепер введіть код, надісланий на нову адресу',
  checkingCode: 'Перевірка коду',
  codeWrong: 'Код не підходить. Візьміть його з останнього листа або отримайте новий.',
  codeOld: 'Можливо, термін дії коду минув. Отримайте новий.',
  codeSent: 'Ми надіслали вам новий код',
  notReceived: 'Нічого не надійшло?',
  resendIn: 'Надіслати знову через {count} с',
  resendCode: 'Надіслати код знову',
  resendEmail: 'Надіслати лист знову',
  approveDevice: 'Підтвердьте цей пристрій',
  approveDeviceText:
    'Відкрийте посилання, яке ми надіслали на {email}, і підтвердьте там цей пристрій. Після цього вхід продовжиться тут.',
  deviceFailed: 'Цей пристрій не підтверджено',
  deviceFailedText: 'Можливо, термін дії посилання минув. Отримайте новий лист і відкрийте посилання з нього.',
  newEmail: 'Нова адреса пошти',
  sendCode: 'Продовжити',
  sendingCode: 'Надсилання коду',
  noEmailLogin: 'Тут ви не ввійшли через пошту.',
  emailChanged: 'Адресу пошти змінено',
  titleEmailVerifyDevice: 'Новий пристрій',
  titleEmailVerifyOtp: 'Перевірте пошту',
  titleUpdateEmail: 'Зміна пошти',
}
