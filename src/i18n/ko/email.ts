import type { EmailTranslation } from '../language.ts'

/** The Korean messages of the email login. */
export const koEmail: EmailTranslation = {
  emailAddress: '이메일 주소',
  continueWithEmail: '이메일로 계속하기',
  emailInvalid: '올바른 이메일 주소를 입력하세요',
  tryAgainAfter: '{count}초 후에 다시 시도하세요',
  code: '코드',
  codeSentTo: '아래 주소로 보낸 코드를 입력하세요',
  codeSentToOld: '본인 확인을 위해 아래 주소로 보낸 코드를 입력하세요',
  codeSentToNew: '이제 아래의 새 주소로 보낸 코드를 입력하세요',
  checkingCode: '코드 확인 중',
  codeWrong: '코드가 일치하지 않습니다. 최근에 받은 이메일의 코드를 사용하거나 새 코드를 요청하세요.',
  codeOld: '코드가 만료되었을 수 있습니다. 새 코드를 요청하세요.',
  codeSent: '새 코드를 보냈습니다',
  notReceived: '받지 못하셨나요?',
  resendIn: '{count}초 후 재전송',
  resendCode: '코드 재전송',
  resendEmail: '이메일 재전송',
  approveDevice: '이 기기를 승인하세요',
  approveDeviceText:
    '{email} 주소로 보낸 링크를 열고 해당 페이지에서 이 기기를 승인하세요. 승인하면 이 페이지에서 계속됩니다.',
  deviceFailed: '이 기기가 승인되지 않았습니다',
  deviceFailedText: '링크가 만료되었을 수 있습니다. 새 이메일을 요청한 후 그 링크를 여세요.',
  newEmail: '새 이메일 주소',
  sendCode: '계속',
  sendingCode: '코드 보내는 중',
  noEmailLogin: '여기에서는 이메일로 로그인되어 있지 않습니다.',
  emailChanged: '이메일 주소가 변경됨',
  titleEmailVerifyDevice: '기기 승인',
  titleEmailVerifyOtp: '이메일 확인',
  titleUpdateEmail: '이메일 변경',
}
