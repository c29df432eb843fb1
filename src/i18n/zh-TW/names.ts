import type { NamesTranslation } from '../language.ts'

/** The Taiwanese Chinese messages of registering a name. */
export const zhTwNames: NamesTranslation = {
  registerName: '註冊名稱',
  nameField: '名稱',
  nameRule: '至少 4 個字母、數字或連字號',
  nameLetters: '只能使用字母、數字與連字號',
  nameTooLong: '最多 {count} 個字元',
  nameTaken: '{name} 已有人使用',
  nameFree: '{name} 可以使用',
  freeName: '可以使用',
  takenName: '已有人使用',
  foundNames: '名稱',
  register: '註冊',
  registeringName: '正在註冊 {name}',
  registeringNameText: '這需要一點時間。',
  nameToSign: '簽署以註冊 {name}',
  nameToSignText: '您的登入服務會請您核准一則訊息。不收取任何費用。',
  nameIsYours: '{name} 是您的了',
  nameIsYoursText: '其他人現在可以發送到您的名稱，不必使用地址。',
  nameNeedsLogin: '以電子郵件或社群帳號登入後才能註冊名稱。',
  titleRegisterAccountName: '選擇名稱',
  titleRegisterAccountNameSuccess: '選擇名稱',
}
