import type { EmailTranslation } from '../language.ts'

/** The Russian messages of the email login. */
export const ruEmail: EmailTranslation = {
  emailAddress: 'Адрес эл. почты',
  continueWithEmail: 'Продолжить через почту',
  emailInvalid: 'Введите корректный адрес почты',
  tryAgainAfter:
    'one: Повторите через {count} секунду | few: Повторите через {count} секунды | many: Повторите через {count} секунд | other: Повторите через {count} секунды',
  code: 'Код',
  codeSentTo: 'Введите код, отправленный на',
  codeSentToOld: 'Подтвердите, что это вы. Введите код, отправленный на',
  codeSentToNew: 'Теперь введите код, отправленный на новый адрес',
  checkingCode: 'Проверка кода',
  codeWrong: 'Код не подходит. Возьмите последний или запросите новый.',
  codeOld: 'Возможно, код устарел. Запросите новый.',
  codeSent: 'Мы отправили вам новый код',
  notReceived: 'Ничего не пришло?',
  resendIn: 'Отправить снова через {count} с',
  resendCode: 'Отправить код снова',
  resendEmail: 'Отправить письмо снова',
  approveDevice: 'Подтвердите это устройство',
  approveDeviceText: 'Откройте ссылку из письма на {email} и подтвердите это устройство. Вход продолжится здесь.',
  deviceFailed: 'Устройство не подтверждено',
  deviceFailedText: 'Возможно, ссылка устарела. Запросите новое письмо.',
  newEmail: 'Новый адрес почты',
  sendCode: 'Продолжить',
  sendingCode: 'Отправка кода',
  noEmailLogin: 'Вы не вошли через почту.',
  emailChanged: 'Адрес почты изменен',
  titleEmailVerifyDevice: 'Новое устройство',
  titleEmailVerifyOtp: 'Проверьте почту',
  titleUpdateEmail: 'Смена почты',
}
