import type { ReceiverTranslation } from '../language.ts'

/** The Hong Kong Chinese messages about receivers. */
export const zhHkReceivers: ReceiverTranslation = {
  burnAddress: '此地址沒有已知的私鑰',
  burnAddressText: '發送至此地址的任何資產都會永久損失。',
  zeroAddress: '這是零地址',
  zeroAddressText: '此地址沒有已知的私鑰，發送至此地址的任何資產都會永久損失。',
  tokenAddress: '這是代幣的合約地址',
  contractReceiver: '這是合約地址',
  contractReceiverText: '並非所有合約都能使用其收到的資產。請只在合約擁有人要求時發送。',
  lookalikeOwn: '與您自己的地址相似',
  lookalikePayer: '與曾向您付款的地址相似',
  cannotReceiveText: '此地址屬於代幣或程式，而非錢包。',
  recents: '最近收款方',
  lastPaid: '付款時間：{time}',
  clearRecents: '清除',
  clearRecentsTitle: '清除所有付款對象的記錄？',
  clearRecentsText: '此清單將會清空。網絡上的付款仍會保留。',
  nameOrAddress: '名稱或地址',
  resolvingName: '正在查詢名稱',
  nameUnknown: '此名稱沒有對應的地址',
  nameUnknownText: '{name} 在 {network} 上沒有地址。請檢查拼寫。',
  nameFailedText: '請重試，或輸入地址。',
  nameMoved: '此名稱現已指向另一個地址',
  nameMovedText: '未有發送任何資產。請重新查詢並核對新地址。',
  nameChanged: '此名稱以往指向另一個地址',
  nameChangedText: '請向收款方確認新地址是否屬於對方。',
}
