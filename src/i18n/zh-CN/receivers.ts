import type { ReceiverTranslation } from '../language.ts'

/** The Simplified Chinese messages about receivers. */
export const zhCnReceivers: ReceiverTranslation = {
  burnAddress: '此地址没有已知的私钥',
  burnAddressText: '发送到此地址的任何资产都将丢失，无法找回。',
  zeroAddress: '这是零地址',
  zeroAddressText: '此地址没有已知的私钥，发送到此地址的任何资产都将丢失，无法找回。',
  tokenAddress: '这是代币的合约地址',
  contractReceiver: '这是合约地址',
  contractReceiverText: '并非所有合约都能使用其收到的资产。请仅在合约所有者要求时发送。',
  lookalikeOwn: '与您自己的地址相似',
  lookalikePayer: '与曾向您付款的地址相似',
  cannotReceiveText: '此地址属于代币或程序，而非钱包。',
  recents: '最近收款方',
  lastPaid: '付款时间：{time}',
  clearRecents: '清除',
  clearRecentsTitle: '清除所有付款对象的记录？',
  clearRecentsText: '此列表将被清空。网络上的付款仍会保留。',
  nameOrAddress: '名称或地址',
  resolvingName: '正在查询名称',
  nameUnknown: '此名称没有对应的地址',
  nameUnknownText: '{name} 在 {network} 上没有地址。请检查拼写。',
  nameFailedText: '请重试，或输入地址。',
  nameMoved: '此名称现已指向另一个地址',
  nameMovedText: '未发送任何资产。请重新查询并核对新地址。',
  nameChanged: '此名称之前指向另一个地址',
  nameChangedText: '请向收款方确认新地址是否属于对方。',
}
