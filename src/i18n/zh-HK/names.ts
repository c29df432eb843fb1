import type { NamesTranslation } from '../language.ts'

/** The Hong Kong Chinese messages of registering a name. */
export const zhHkNames: NamesTranslation = {
  registerName: '登記名稱',
  nameField: '名稱',
  nameRule: '至少 4 個字母、數字或連字號',
  nameLetters: '只可使用字母、數字及連字號',
  nameTooLong: '最多 {count} 個字元',
  nameTaken: '{name} 已被使用',
  nameFree: '{name} 可供使用',
  freeName: '可供使用',
  takenName: '已被使用',
  foundNames: '名稱',
  register: '登記',
  registeringName: '正在登記 {name}',
  registeringNameText: '需時片刻。',
  nameToSign: '簽署以登記 {name}',
  nameToSignText: '您的登入服務會請您批准一則訊息。費用全免。',
  nameIsYours: '{name} 屬於您',
  nameIsYoursText: '其他人現可發送至您的名稱，毋須使用地址。',
  nameNeedsLogin: '以電郵或社交帳戶登入後才可登記名稱。',
  titleRegisterAccountName: '選擇名稱',
  titleRegisterAccountNameSuccess: '選擇名稱',
}
