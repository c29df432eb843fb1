import type { EmailTranslation } from '../language.ts'

/** The Russian messages of the email login. */
export const ruEmail: EmailTranslation = {
  emailAddress: 'Адрес эл. почты',
  continueWithEmail: 'Продолжить через почту',
  emailInvalid: 'Введите корректный адрес почты',
  tryAgainAfter:
    'one: Повторите попытку через {count} секунду | few: Повторите попытку через {count} секунды | many: Повторите попытку через {count} секунд | other: Повторите попытку через {count} секунды',
  code: 'Код',
  codeSentTo: 'Введите код, отправленный на',
  codeSentToOld: 'Подтвердите, что это вы: введите код, отправленный на',
  codeSentToNew: 'Теперь введите код, отправленный на новый адрес',
  checkingCode: 'Проверка кода',
  codeWrong: 'Код не подходит. Возьмите его из последнего письма или запросите новый.',
  codeOld: 'Возможно, срок действия кода истек. Запросите новый.',
  codeSent: 'Мы отправили вам новый код',
  notReceived: 'Ничего не пришло?',
  resendIn: 'Отправить снова через {count} с',
  resendCode: 'Отправить код снова',
  resendEmail: 'Отправить письмо снова',
  approveDevice: 'Подтвердите это устройство',
  approveDeviceText:
    'Откройте ссылку, которую мы отправили на {email}, и подтвердите там это устройство. После этого вход продолжится здесь.',
  deviceFailed: 'Это устройство не подтверждено',
  deviceFailedText: 'Возможно, срок действия ссылки истек. Запросите новое письмо и откройте ссылку из него.',
  newEmail: 'Новый адрес почты',
  sendCode: 'Продолжить',
  sendingCode: 'Отправка кода',
  noEmailLogin: 'Здесь вы не вошли через почту.',
  emailChanged: 'Адрес почты изменен',
  titleEmailVerifyDevice: 'Новое устройство',
  titleEmailVerifyOtp: 'Проверьте почту',
  titleUpdateEmail: 'Смена почты',
}
