import type { NamesTranslation } from '../language.ts'

/** The Simplified Chinese messages of registering a name. */
export const zhCnNames: NamesTranslation = {
  registerName: '注册名称',
  nameField: '名称',
  nameRule: '至少 4 个字母、数字或连字符',
  nameLetters: '仅限字母、数字和连字符',
  nameTooLong: '最多 {count} 个字符',
  nameTaken: '{name} 已被占用',
  nameFree: '{name} 可用',
  freeName: '可用',
  takenName: '已被占用',
  foundNames: '名称',
  register: '注册',
  registeringName: '正在注册 {name}',
  registeringNameText: '这需要一点时间。',
  nameToSign: '签名以注册 {name}',
  nameToSignText: '您的登录服务会请您批准一条消息。无需任何费用。',
  nameIsYours: '{name} 归您所有',
  nameIsYoursText: '其他人现在可以向您的名称发送资产，而无需使用地址。',
  nameNeedsLogin: '通过邮箱或社交账号登录后才能注册名称。',
  titleRegisterAccountName: '选择名称',
  titleRegisterAccountNameSuccess: '选择名称',
}
