import type { ReceiverTranslation } from '../language.ts'

/** The Japanese messages about receivers. */
export const jaReceivers: ReceiverTranslation = {
  burnAddress: 'このアドレスの鍵は知られていません',
  burnAddressText: 'ここに送ったものは失われます。',
  zeroAddress: 'これはゼロアドレスです',
  zeroAddressText: '鍵が知られていないため、送ったものは失われます。',
  tokenAddress: 'これはトークンのコントラクトです',
  contractReceiver: 'これはコントラクトです',
  contractReceiverText: '受け取ったものを使えないコントラクトもあります。所有者から頼まれた場合のみ送ってください。',
  lookalikeOwn: 'ご自分のアドレスに似ています',
  lookalikePayer: 'あなたに送金したアドレスに似ています',
  cannotReceiveText: 'ウォレットではなく、トークンまたはプログラムのアドレスです。',
  recents: '最近の送金先',
  lastPaid: '送金日時：{time}',
  clearRecents: '消去',
  clearRecentsTitle: '送金先をすべて消去しますか？',
  clearRecentsText: 'この一覧は空になります。ネットワーク上の支払いはそのまま残ります。',
  nameOrAddress: '名前またはアドレス',
  resolvingName: '名前を検索中',
  nameUnknown: 'この名前のアドレスはありません',
  nameUnknownText: '{network} に {name} のアドレスはありません。つづりを確認してください。',
  nameFailedText: 'もう一度試すか、アドレスを入力してください。',
  nameMoved: '名前の指すアドレスが変わりました',
  nameMovedText: '送金されていません。もう一度検索して、新しいアドレスを確認してください。',
  nameChanged: 'この名前は以前、別のアドレスを指していました',
  nameChangedText: '新しいアドレスが本人のものか、受取人に確認してください。',
}
