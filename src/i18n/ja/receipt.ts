import type { ReceiptTranslation } from '../language.ts'

/** The Japanese messages about payments that were sent. */
export const jaReceipt: ReceiptTranslation = {
  titleSendReceipt: '支払い',
  transactionReplaced: '取引は置き換えられました',
  payments: '支払い',
  paidTo: '{address} 宛て',
  swappedFor: '約 {amount} にスワップ',
  quotedGain: '受け取り見込み',
  status: '状態',
  transaction: '取引',
  onExplorer: '取引 {hash} を {host} で表示',
  stateAsking: 'ウォレット確認待ち',
  stateUnknown: '不明',
  statePending: '保留中',
  stateSuccess: '確定済み',
  stateReverted: '失敗',
  stateReplaced: '置き換え済み',
  stateExpired: '期限切れ',
  unknownText:
    'ウォレットから応答がありませんでした。もう一度支払う前にウォレットを確認してください。{network} で引き続き探しています。',
  revertedText: '支払ったのはネットワーク手数料だけです。',
  replacedText: 'ウォレットが別の取引（キャンセルなど）に置き換えました。この支払いは行われていません。',
  expiredText: 'ネットワークが時間内に受け付けませんでした。何も送金されていません。',
  mismatchText: 'この取引をネットワークとウォレットで確認してください。',
  unclear: 'この支払いを確認できませんでした',
  unclearText:
    'アカウントが別のコントラクトを通じて送金したため、何が動いたかがネットワークに表示されません。届いたかを受取人に確認してください。',
  unseen: 'ネットワークでまだ見つかりません',
  unseenText:
    '{network} のどのノードもまだこの取引を知りません。1 分ごとに確認しています。ウォレットも確認してください。',
  awaitingOwners: 'ほかの所有者の承認待ち',
  awaitingOwnersText:
    '必要な数の所有者が承認すると、ウォレットがこの支払いを送信します。それまではウォレットで拒否できます。',
  sendAgain: 'もう一度送金',
  done: '完了',
  twinText: '{time} にこの支払いを開始しましたが、完了したか分かりません。まずウォレットを確認してください。',
  twinSent: 'すでに送金済みです',
  twinSentText: '{time} の同じ支払いは送金されていました。',
  payAgain: 'ウォレットを確認したので、もう一度送金',
  checkFirst: '先に確認',
}
