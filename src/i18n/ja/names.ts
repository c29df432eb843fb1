import type { NamesTranslation } from '../language.ts'

/** The Japanese messages of registering a name. */
export const jaNames: NamesTranslation = {
  registerName: '名前を登録',
  nameField: '名前',
  nameRule: '英数字またはハイフンで 4 文字以上',
  nameLetters: '英数字とハイフンのみ使えます',
  nameTooLong: '{count} 文字以内で入力してください',
  nameTaken: '{name} は使用されています',
  nameFree: '{name} は利用できます',
  freeName: '利用可能',
  takenName: '使用済み',
  foundNames: '名前',
  register: '登録',
  registeringName: '{name} を登録しています',
  registeringNameText: '少しお待ちください。',
  nameToSign: '署名して {name} を登録',
  nameToSignText: 'ログインの画面でメッセージを承認してください。費用はかかりません。',
  nameIsYours: '{name} を取得しました',
  nameIsYoursText: 'アドレスの代わりにこの名前で送ってもらえます。',
  nameNeedsLogin: '名前の登録には、メールまたはソーシャルアカウントでのログインが必要です。',
  titleRegisterAccountName: '名前を選択',
  titleRegisterAccountNameSuccess: '名前を選択',
}
