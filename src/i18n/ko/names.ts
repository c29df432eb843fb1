import type { NamesTranslation } from '../language.ts'

/** The Korean messages of registering a name. */
export const koNames: NamesTranslation = {
  registerName: '이름 등록',
  nameField: '이름',
  nameRule: '영문자, 숫자, 하이픈 4자 이상',
  nameLetters: '영문자, 숫자, 하이픈만 사용하세요',
  nameTooLong: '최대 {count}자까지 사용하세요',
  nameTaken: '{name}: 이미 사용 중입니다',
  nameFree: '{name}: 사용 가능합니다',
  freeName: '사용 가능',
  takenName: '사용 중',
  foundNames: '이름',
  register: '등록',
  registeringName: '{name} 등록 중',
  registeringNameText: '잠시만 기다려 주세요.',
  nameToSign: '서명하여 {name} 등록',
  nameToSignText: '로그인 서비스에서 메시지 승인을 요청합니다. 비용은 들지 않습니다.',
  nameIsYours: '{name} 등록 완료',
  nameIsYoursText: '이제 다른 사람이 주소 대신 내 이름으로 보낼 수 있습니다.',
  nameNeedsLogin: '이름은 이메일 또는 소셜 계정으로 로그인해야 등록할 수 있습니다.',
  titleRegisterAccountName: '이름 선택',
  titleRegisterAccountNameSuccess: '이름 선택',
}
